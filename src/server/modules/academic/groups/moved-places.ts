import { addDays } from '../../../../contract/core/calendar.ts';

/** A stored place in a section. Null `toDate` means open-ended. */
export interface KeptPlace {
  readonly id: number;
  readonly groupId: number | null;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** Result of a move: removed rows, a row that ends or continues, and a new row. */
export interface PlaceMove {
  readonly removed: readonly number[];
  /** The row of the days before the move. Ends on `toDate`, or continues if `toDate` is null. */
  readonly earlierRow: { readonly id: number; readonly toDate: string | null } | null;
  /** The first day of a new row. Null if `earlierRow` continues. */
  readonly begins: string | null;
  readonly fromDate: string;
}

/**
 * Changes a student's places in a section when the student joins a group from a day on. Earlier days stay and later
 * places are removed. The new place does not begin before the student joined the section.
 * @param places of the section, sorted by first day, the open one last.
 */
export function movedPlaces(places: readonly KeptPlace[], groupId: number, day: string): PlaceMove {
  const stay = stayOf(places);
  const first = stay[0]?.fromDate ?? day;
  const fromDate = day > first ? day : first;
  const removed = stay.filter((place) => place.fromDate >= fromDate).map(({ id }) => id);
  const before = stay.findLast((place) => place.fromDate < fromDate);
  if (before?.groupId === groupId) return { removed, earlierRow: { id: before.id, toDate: null }, begins: null, fromDate };
  return {
    removed,
    earlierRow: before ? { id: before.id, toDate: addDays(fromDate, -1) } : null,
    begins: fromDate,
    fromDate,
  };
}

/** The latest run of places without a gap. */
function stayOf(places: readonly KeptPlace[]): readonly KeptPlace[] {
  const broken = places.findLastIndex((place, at) => {
    const next = places[at + 1];
    return next !== undefined && place.toDate !== addDays(next.fromDate, -1);
  });
  return places.slice(broken + 1);
}
