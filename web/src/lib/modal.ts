// Opens a dialog over the page and shows its beginning. Reading begins at the title where that can have the focus, and not
// at a button far below; a card that asks only to go on leaves the focus on its button.
export function modal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
  dialog.scrollTo(0, 0);
}
