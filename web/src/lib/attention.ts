import { file } from './host';
import { settings } from './settings.svelte';
import { play } from './sound';
import { t } from './words';

// Whose turn it is can be seen without looking at the page: in its title, its icon, the badge of the installed page,
// and, where somebody wants it, by a notification while the page is in the background.

const kIcons = { mine: file('favicon-turn.svg'), theirs: file('favicon.svg') };

export function showTurn(mine: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', mine ? kIcons.mine : kIcons.theirs);
  const badge = mine ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  void badge?.catch(() => undefined); // only an installed page has one
}

// The turn has just come.
export function callForTurn(title: string): void {
  if (document.visibilityState === 'visible') {
    play('bell');
  } else if (settings.notify && typeof Notification !== 'undefined' && Notification.permission === 'granted') {
    const note = new Notification(t('turn.yours'), { body: title, tag: location.pathname, icon: file('icon-192.png') });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

// Asks the browser only when somebody switches it on; false where it is not allowed.
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}
