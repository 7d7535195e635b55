import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../../machines/palette.ts';
import { useUser } from '../session/use-user.ts';
import { namedScreens, screenEntries, screenEntry } from './palette-entries.ts';
import { useVisits } from './use-visits.ts';

/** Entries available immediately: matching screens, or the screens opened last if the query is empty. */
export function useKnownEntries(held: ReadonlySet<number>): (query: string) => readonly PaletteEntry[] {
  const { t } = useTranslation();
  const userId = useUser()?.userId ?? 0;
  const { recent } = useVisits(6);
  return useMemo(() => {
    const screens = namedScreens(held, t);
    const last = recent.flatMap((route) => screens.find((screen) => screen.route === route) ?? []);
    return (query: string) =>
      query.trim() === '' ? last.map((screen) => screenEntry(screen, held, userId)) : screenEntries(query, screens, held, userId);
  }, [held, t, userId, recent]);
}
