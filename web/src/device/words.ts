import type { Text } from '../lib/types';

// What is wrong with the device, in one sentence each.
export const kTroubles = {
  elsewhere: {
    it: 'Plancia è aperta in un’altra scheda: chiudila e si continua qui.',
    en: 'Plancia is open in another tab: close that one to go on here.',
  },
  full: {
    it: 'Non c’è più posto su questo dispositivo: la mossa non è stata salvata e la partita è rimasta com’era.',
    en: 'There is no room left on this device: the move was not saved, and the game stands as it was.',
  },
  unsaved: {
    it: 'Il browser non ha potuto salvare: la mossa non è stata giocata e la partita è rimasta com’era.',
    en: 'The browser could not save: the move was not played, and the game stands as it was.',
  },
  storage: {
    it: 'Questo browser non conserva nulla per questa pagina (forse è una finestra privata), quindi le partite andrebbero perse: aprila in una finestra normale.',
    en: 'This browser keeps nothing for this page (a private window, perhaps), so games would be lost: open it in an ordinary window.',
  },
  wasm: {
    it: 'Questo browser non sa eseguire WebAssembly, con cui è fatto il gioco: aggiornalo o usane un altro.',
    en: 'This browser cannot run WebAssembly, which the game is made of: update it or use another one.',
  },
  absent: {
    it: 'Il gioco non si è caricato per intero: ricarica la pagina quando c’è di nuovo la rete.',
    en: 'The game did not load completely: load the page again once there is a network.',
  },
  internal: {
    it: 'Qualcosa è andato storto nel programma; la partita è rimasta com’era.',
    en: 'Something went wrong in the program; the game stands as it was.',
  },
} satisfies Record<string, Text>;

export type Trouble = keyof typeof kTroubles;

// From 500 on a page asks again until it is answered, as it does a server that is away; what will not pass by itself
// stands below.
const kStatus: Record<Trouble, number> = {
  elsewhere: 423,
  full: 413,
  unsaved: 424,
  storage: 503,
  wasm: 501,
  absent: 503,
  internal: 422,
};

// The refusal as a server would write it.
export function refused(trouble: Trouble): { status: number; text: string } {
  return { status: kStatus[trouble], text: JSON.stringify({ error: { code: trouble, text: kTroubles[trouble] } }) };
}
