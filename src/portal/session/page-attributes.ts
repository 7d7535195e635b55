import type { SnapshotFrom } from 'xstate';
import type { settingsMachine } from '../../../machines/settings.ts';
import { langOf } from '../i18n/languages.ts';
import { settingsActor } from './settings.ts';

/** Keeps the attributes of the root element, which the styles follow, in step with the settings. */
export function followSettings(): void {
  settingsActor.subscribe(setAttributes);
  setAttributes(settingsActor.getSnapshot());
}

/** The same attributes that the start-up script (`boot.ts`) sets before the first paint. */
function setAttributes(settings: SnapshotFrom<typeof settingsMachine>) {
  const root = document.documentElement;
  const { locale, layout, menu, navbar, semidark } = settings.context;
  root.lang = langOf(locale);
  root.dir = settings.hasTag('rtl') ? 'rtl' : 'ltr';
  Object.assign(root.dataset, {
    mode: settings.hasTag('dark') ? 'dark' : 'light',
    semidark: String(semidark),
    layout,
    menu,
    navbar,
  });
}
