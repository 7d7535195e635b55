/**
 * The developers’ page at /machines shows the actors of a tab that was opened with `?inspect` (until `?inspect=off`, or
 * the tab is closed). Otherwise no actor is watched, and the reporting code is not loaded.
 */
import type { InspectionEvent } from 'xstate';

/** Inserted by the build. */
declare const process: { env: { MACHINES?: string } };

type Observer = (event: InspectionEvent) => void;

/** The inspector of this tab: null for none, `stately` for Stately’s (development builds only), otherwise our page. */
export const inspectedBy = process.env.MACHINES === 'off' ? null : askedFor();

let waiting: InspectionEvent[] = [];
let observer: Observer = (event) => waiting.push(event);

/** Options for every actor of the portal. */
export const inspection: { inspect?: Observer } = inspectedBy !== null ? { inspect: (event) => observer(event) } : {};

/** Passes all past and future events to the observer. */
export function observeActors(next: Observer): void {
  waiting.forEach(next);
  waiting = [];
  observer = next;
}

function askedFor(): string | null {
  try {
    const parameter = new URLSearchParams(location.search).get('inspect');
    if (parameter !== null) sessionStorage.setItem('inspect', parameter);
    const last = sessionStorage.getItem('inspect');
    return last === 'off' ? null : last;
  } catch {
    // No page, or no access to storage.
    return null;
  }
}
