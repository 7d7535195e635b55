import type { SnapshotFrom } from 'xstate';
import { directionOf, type settingsMachine } from '../../../machines/settings.ts';
import { i18n } from '../i18n/i18n.ts';
import { langOf } from '../i18n/languages.ts';
import { settingsActor } from './settings.ts';

/** Updates the attributes of the root element, which the styles use, when settings change. */
export function followSettings(): void {
  settingsActor.subscribe(setAttributes);
  setAttributes(settingsActor.getSnapshot());
}

/** Sets the same attributes as the start-up script (`boot.ts`) before the first paint. */
function setAttributes(settings: SnapshotFrom<typeof settingsMachine>) {
  const root = document.documentElement;
  const { locale, layout, menu, navbar, semidark } = settings.context;
  // If the texts of a language could not be loaded, the page is still in the former language.
  const isSpoken = !settings.hasTag('failed') || i18n.language === locale;
  root.lang = langOf(isSpoken ? locale : i18n.language);
  root.dir = isSpoken && settings.hasTag('rtl') ? 'rtl' : directionOf(i18n.language);
  Object.assign(root.dataset, {
    mode: settings.hasTag('dark') ? 'dark' : 'light',
    semidark: String(semidark),
    layout,
    menu,
    navbar,
  });
}
