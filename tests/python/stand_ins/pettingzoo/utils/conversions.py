"""The documented conversion of environments in which agents take turns, written for these tests."""


class _Parallel:
    def __init__(self, aec_env):
        self.aec_env, self.possible_agents, self.metadata = aec_env, aec_env.possible_agents, aec_env.metadata

    def observation_space(self, agent):
        return self.aec_env.observation_space(agent)

    def action_space(self, agent):
        return self.aec_env.action_space(agent)

    def reset(self, seed=None, options=None):
        self.aec_env.reset(seed=seed, options=options)
        self.agents = self.aec_env.agents[:]
        return {agent: self.aec_env.observe(agent) for agent in self.agents}, dict(self.aec_env.infos)

    def step(self, actions):
        self.aec_env.step(actions[self.aec_env.agent_selection])
        rewards, ended = dict(self.aec_env.rewards), dict(self.aec_env.terminations)
        cut, infos = dict(self.aec_env.truncations), dict(self.aec_env.infos)
        seen = {agent: self.aec_env.observe(agent) for agent in self.aec_env.agents}
        while self.aec_env.agents and self.aec_env.terminations[self.aec_env.agent_selection]:
            self.aec_env.step(None)
        self.agents = self.aec_env.agents
        return seen, rewards, ended, cut, infos


def turn_based_aec_to_parallel(aec_env):
    return _Parallel(aec_env)
