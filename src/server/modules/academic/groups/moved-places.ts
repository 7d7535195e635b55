import { addDays } from '../../../../contract/core/calendar.ts';

/** A place in a section as it is kept: open without a last day. */
export interface KeptPlace {
  readonly id: number;
  readonly groupId: number | null;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** What a move comes to: rows that go, one that ends or goes on, one that begins. */
export interface PlaceMove {
  readonly removed: readonly number[];
  /** The row of the days before: it ends with `toDate`, or goes on with null. */
  readonly kept: { readonly id: number; readonly toDate: string | null } | null;
  /** The first day in the group, of a row that is new; null where `kept` goes on. */
  readonly begins: string | null;
  readonly fromDate: string;
}

/**
 * How the places of one student in a section change when a group is to hold from a day on. Days before stay as they were;
 * what was to begin later is gone; nobody is in the group before he came to the section.
 * @param places of the section, by their first day, the open one at last.
 */
export function movedPlaces(places: readonly KeptPlace[], groupId: number, day: string): PlaceMove {
  const stay = stayOf(places);
  const first = stay[0]?.fromDate ?? day;
  const fromDate = day > first ? day : first;
  const removed = stay.filter((place) => place.fromDate >= fromDate).map(({ id }) => id);
  const before = stay.findLast((place) => place.fromDate < fromDate);
  if (before?.groupId === groupId) return { removed, kept: { id: before.id, toDate: null }, begins: null, fromDate };
  return {
    removed,
    kept: before ? { id: before.id, toDate: addDays(fromDate, -1) } : null,
    begins: fromDate,
    fromDate,
  };
}

/** The places that follow one another without a day between, up to the last one. */
function stayOf(places: readonly KeptPlace[]): readonly KeptPlace[] {
  const broken = places.findLastIndex((place, at) => {
    const next = places[at + 1];
    return next !== undefined && place.toDate !== addDays(next.fromDate, -1);
  });
  return places.slice(broken + 1);
}
