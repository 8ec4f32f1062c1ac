// What is wrong with a pack, in Italian. The program tells it in English, as it stands in its messages; here are the same
// sentences with gaps, those of all packs and those of each game. One that is not known stays as it is.
const known = import.meta.glob<Record<string, string>>(['../i18n/faults.it.json', '../boards/*/faults.it.json'], {
  import: 'default',
});

// The narrower sentences first: "There is no {}." would take in "There is no {}; there is {}.".
function patterns(all: Record<string, string>[]): [RegExp, string][] {
  const fixed = (text: string) => text.replaceAll('{}', '').length;
  return all
    .flatMap((list) => Object.entries(list))
    .toSorted(([a], [b]) => fixed(b) - fixed(a))
    .map(([english, italian]) => {
      const parts = english.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return [new RegExp(`^${parts.join('(.*?)')}$`, 's'), italian];
    });
}

let all: Promise<[RegExp, string][]> | undefined;

export async function inItalian(message: string): Promise<string> {
  all ??= Promise.all(Object.values(known).map((load) => load())).then(patterns);
  for (const [english, italian] of await all) {
    const found = english.exec(message);
    if (!found) continue;
    let gap = 0;
    // "a, b or c" and "one digit" are words of the message, too.
    return italian.replaceAll('{}', () => found[++gap]!.replaceAll(/" or "/g, '" o "').replaceAll(/" and "/g, '" e "'));
  }
  return message;
}
