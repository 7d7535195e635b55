import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/icon-button.tsx';
import { settingsActor } from '../session/settings.ts';

/** Switches between dark and light. The third option, to follow the system, is in the settings. */
export function ColourModeSwitch() {
  const { t } = useTranslation();
  const dark = useDark();
  return (
    <IconButton icon={dark ? Sun : Moon} label={t(dark ? 'shell.colourMode.light' : 'shell.colourMode.dark')} onClick={toggleColourMode} />
  );
}

/** True in dark mode. The pre-rendered page is light until the portal has hydrated it. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

export function toggleColourMode(): void {
  settingsActor.send({ type: 'themeChosen', theme: isDark() ? 'light' : 'dark' });
}

const isDark = (): boolean => settingsActor.getSnapshot().hasTag('dark');

function subscribe(listener: () => void): () => void {
  const subscription = settingsActor.subscribe(listener);
  return () => subscription.unsubscribe();
}
