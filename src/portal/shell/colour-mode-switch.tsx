import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../kit/icon-button.tsx';
import { settingsActor } from '../session/settings.ts';

/** Dark or light, from whatever it is now. The third choice, the system's, is in the settings. */
export function ColourModeSwitch() {
  const { t } = useTranslation();
  const dark = useDark();
  return (
    <IconButton icon={dark ? Sun : Moon} label={t(dark ? 'shell.colourMode.light' : 'shell.colourMode.dark')} onClick={toggleColourMode} />
  );
}

/** Whether it is dark now. The page that is rendered ahead is light, until the portal has taken it over. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

export function toggleColourMode(): void {
  settingsActor.send({ type: 'themeChosen', theme: isDark() ? 'light' : 'dark' });
}

const isDark = (): boolean => settingsActor.getSnapshot().hasTag('dark');

function subscribe(listener: () => void): () => void {
  const subscription = settingsActor.subscribe(listener);
  return () => subscription.unsubscribe();
}
