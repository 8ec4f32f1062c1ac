"""As much of the documented interface of PettingZoo's AEC environments as plancia uses, written for these tests."""


class AECEnv:
    def __init__(self):
        pass

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def render(self):
        raise NotImplementedError

    def close(self):
        pass

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _clear_rewards(self):
        for agent in self.rewards:
            self.rewards[agent] = 0

    def _was_dead_step(self, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        assert self.terminations[agent] or self.truncations[agent]
        for rows in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del rows[agent]
        self.agents.remove(agent)
        dead = [one for one in self.agents if self.terminations[one] or self.truncations[one]]
        if dead:
            self.agent_selection = dead[0]
        self._clear_rewards()
