/**
 * The developers' page at /machines sees the actors of a tab that was opened with `?inspect` (until `?inspect=off`, or
 * the tab is closed). Otherwise no actor is watched, and the code that would tell of them is not loaded.
 */
import type { InspectionEvent } from 'xstate';

/** Given by the build, which can leave this out. */
declare const process: { env: { MACHINES?: string } };

type Observer = (event: InspectionEvent) => void;

/** Whether this tab was opened to be watched. */
export const isInspected = process.env.MACHINES !== 'off' && wasAsked();

let waiting: InspectionEvent[] = [];
let observer: Observer = (event) => waiting.push(event);

/** What every actor of the portal is made with. */
export const inspection: { inspect?: Observer } = isInspected ? { inspect: (event) => observer(event) } : {};

/** Tells of everything that happened so far, and from now on. */
export function observeActors(next: Observer): void {
  waiting.forEach(next);
  waiting = [];
  observer = next;
}

function wasAsked(): boolean {
  try {
    const asked = new URLSearchParams(location.search).get('inspect');
    if (asked !== null) sessionStorage.setItem('inspect', asked);
    return (sessionStorage.getItem('inspect') ?? 'off') !== 'off';
  } catch {
    // There is no page, or it may store nothing.
    return false;
  }
}
