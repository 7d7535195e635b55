import { i18n } from '../i18n/i18n.ts';
import { onSessionOver } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { toast } from '../kit/toast.ts';
import { revealInTime } from '../i18n/language.ts';
import { connectionActor } from './connection.ts';
import { logoutActor } from './logout.ts';
import { dropGuard } from './leave-guard.ts';
import { followNotifications } from './notifications.ts';
import { followSettings } from './page-attributes.ts';
import { sessionActor } from './session.ts';
import { prefersDark, settingsActor } from './settings.ts';
import { narrowPage, sidebarActor } from './sidebar.ts';
import { followTabs } from './tabs.ts';

/** A notice for the next page load, in session storage because signing out empties local storage. */
const noticeKey = 'notice';

/** Starts the tab’s actors and connects them to each other and to the browser. Call once, before the first render. */
export function startSession(): void {
  tieSettings();
  tieSession();
  tieLogout();
  tieConnection();
  followNotifications();
  followTabs();
}

function tieSettings() {
  revealInTime();
  settingsActor.on('menuChanged', () => sidebarActor.send({ type: 'menuChanged' }));
  settingsActor.start();
  followSettings();
  sidebarActor.start();
  prefersDark()?.addEventListener('change', ({ matches }) => settingsActor.send({ type: 'systemDarkChanged', prefersDark: matches }));
  narrowPage()?.addEventListener('change', ({ matches }) => sidebarActor.send({ type: 'widthChanged', isNarrow: matches }));
}

function tieSession() {
  onSessionOver(() => {
    void toast('error', i18n.t('session.expired'));
    sessionActor.send({ type: 'expire' });
  });
  // The same user again: failed data is reloaded, and unsaved input is still there.
  sessionActor.on('cameBack', () => void queryClient.invalidateQueries());
  // Reloads cached data and permissions.
  sessionActor.on('confirmed', () => void queryClient.invalidateQueries());
  // All content and input on this page belongs to the former user.
  sessionActor.on('changedUser', () => {
    dropGuard();
    location.assign('/');
  });
  sessionActor.start();
}

function tieLogout() {
  logoutActor.on('loggedOut', () => {
    // A toast would disappear with the page, so the next page shows it.
    sessionStorage.setItem(noticeKey, 'loggedOut');
    dropGuard();
    history.replaceState(null, '', '/');
    location.reload();
  });
  logoutActor.start();
  if (sessionStorage.getItem(noticeKey) !== 'loggedOut') return;
  sessionStorage.removeItem(noticeKey);
  void toast('success', i18n.t('session.loggedOut'));
}

function tieConnection() {
  connectionActor.start();
  connectionActor.on('reconnected', () => sessionActor.send({ type: 'retry' }));
  if (!navigator.onLine) connectionActor.send({ type: 'wentOffline' });
  addEventListener('offline', () => connectionActor.send({ type: 'wentOffline' }));
  addEventListener('online', () => connectionActor.send({ type: 'wentOnline' }));
}
