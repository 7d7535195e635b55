import { settingsActor } from '../session/settings.ts';
import { sidebarActor } from '../session/sidebar.ts';
import { readStored, writeStored } from '../storage.ts';

const key = 'sidebar';

/** The header’s button and Ctrl+B: opens and closes the drawer, or folds the wide sidebar and saves that state. */
export function toggleSidebar(): void {
  sidebarActor.send({ type: 'toggle' });
  const sidebar = sidebarActor.getSnapshot();
  if (sidebar.matches({ drawer: 'wide' })) writeStored(key, sidebar.hasTag('open') ? 'open' : 'folded');
}

/** Restores the saved fold of the sidebar, now and whenever the page becomes wide. Returns a function to stop. */
export function followFold(): () => void {
  let wasWide = false;
  const fold = () => {
    const sidebar = sidebarActor.getSnapshot();
    const isWide = sidebar.matches({ drawer: 'wide' });
    const isNew = isWide && !wasWide;
    wasWide = isWide;
    if (isNew && sidebar.hasTag('open') && readStored(key) === 'folded') sidebarActor.send({ type: 'toggle' });
  };
  fold();
  const subscription = sidebarActor.subscribe(fold);
  return () => subscription.unsubscribe();
}

/** Listens for Ctrl+B, or Cmd+B on a Mac. Returns a function to stop. */
export function listenForFold(): () => void {
  const press = (event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'b';
    if (!isOurs || event.defaultPrevented) return;
    event.preventDefault();
    const isAcross = settingsActor.getSnapshot().hasTag('horizontal');
    if (!isAcross || sidebarActor.getSnapshot().matches({ drawer: 'narrow' })) toggleSidebar();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}
