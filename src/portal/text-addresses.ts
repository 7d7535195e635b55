import type { TextPart } from './i18n/text-parts.ts';
import { routes } from './routes.ts';

/** Beginning of addresses, with a trailing slash, and the text parts that the screens there use. */
export type TextAddress = readonly [path: string, parts: readonly TextPart[]];

/** Returns the text parts by address, longest first, for the page’s start-up script, which has no routes. */
export function textAddresses(): readonly TextAddress[] {
  const root: Place = { ownParts: [], below: new Map() };
  for (const { path, texts, load } of routes) {
    let place = root;
    for (const step of path.split('/').filter(Boolean)) {
      if (step.startsWith(':')) break;
      const next = place.below.get(step) ?? { ownParts: null, below: new Map() };
      place.below.set(step, next);
      place = next;
    }
    place.ownParts ??= load ? texts : [];
  }
  return addressesOf(root, '/', []).sort(([a], [b]) => b.length - a.length);
}

interface Place {
  ownParts: readonly TextPart[] | null;
  below: Map<string, Place>;
}

/**
 * Lists the text parts of a place, and of places below it if theirs differ. A place without a screen uses the parts of
 * most places below it.
 */
function addressesOf(place: Place, path: string, above: readonly TextPart[]): TextAddress[] {
  const parts = place.ownParts ?? mostOf(everyOf(place));
  return [
    ...(isSame(parts, above) ? [] : [[path, parts] as const]),
    ...[...place.below].flatMap(([step, next]) => addressesOf(next, `${path}${step}/`, parts)),
  ];
}

const everyOf = ({ ownParts, below }: Place): (readonly TextPart[])[] => [
  ...(ownParts ? [ownParts] : []),
  ...[...below.values()].flatMap(everyOf),
];

function mostOf(all: readonly (readonly TextPart[])[]): readonly TextPart[] {
  const times = (candidate: readonly TextPart[]) => all.filter((entry) => isSame(candidate, entry)).length;
  return all.reduce((most, candidate) => (times(candidate) > times(most) ? candidate : most), all[0] ?? []);
}

const isSame = (a: readonly TextPart[], b: readonly TextPart[]) => a.join() === b.join();
