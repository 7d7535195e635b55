import type { TFunction } from 'i18next';
import type { PaletteEntry } from '../../../machines/palette.ts';
import { hrefOf, isSoon, namedStepsTo, screensFor } from '../navigation.ts';
import type { Route, SearchSource } from '../route.ts';
import { searches } from '../routes.ts';
import { mayPass } from '../session/use-permissions.ts';
import { findByWords, type Findable } from './match-words.ts';

/** Maximum number of screens. */
const shown = 8;
/** Minimum number of letters for a search on the server. */
const shortest = 2;

export interface Screen extends Findable {
  route: Route;
}

/** Every screen that this user may open, in the user’s language. */
export function namedScreens(held: ReadonlySet<number>, t: TFunction): readonly Screen[] {
  return screensFor(held).map((route) => {
    const steps = namedStepsTo(route, t);
    return {
      route,
      title: t(route.titleKey),
      context: steps
        .slice(0, -1)
        .map(({ label }) => label)
        .join(' › '),
    };
  });
}

/** The screens that match a query. */
export function screenEntries(query: string, screens: readonly Screen[], held: ReadonlySet<number>, userId: number): PaletteEntry[] {
  const [existing, soon] = [false, true].map((wanted) => screens.filter(({ route }) => isSoon(route, held) === wanted));
  // Existing screens come before missing ones, regardless of the rating.
  const matches = [...findByWords(query, existing ?? [], shown), ...findByWords(query, soon ?? [], shown)].slice(0, shown);
  return matches.map((screen) => screenEntry(screen, held, userId));
}

/** A screen as an entry of the palette. */
export function screenEntry({ route, title, context }: Screen, held: ReadonlySet<number>, userId: number): PaletteEntry {
  return { id: route.path, kind: 'screen', title, detail: context, path: hrefOf(route, held, userId) };
}

/** The search sources available to this user besides screens. */
export const searchesFor = (held: ReadonlySet<number>): readonly SearchSource[] =>
  searches.filter(({ may }) => may.every((any) => mayPass(any, held)));

/** The records that match a query, by source. @throws {ApiError} */
export async function recordEntries(query: string, sources: readonly SearchSource[]): Promise<PaletteEntry[]> {
  if ([...query].length < shortest) return [];
  const results = await Promise.all(
    sources.map(async ({ kind, load }) => {
      const { find } = await load();
      const records = await find(query.slice(0, 80));
      return records.map(({ id, title, detail, href }) => ({ id: `${kind}-${id}`, kind, title, detail, path: href }));
    }),
  );
  return results.flat();
}
