/**
 * The developers' page at /machines sees the actors of a tab that was opened with `?inspect` (until `?inspect=off`, or
 * the tab is closed). Otherwise no actor is watched, and the code that would tell of them is not loaded.
 */
import type { InspectionEvent } from 'xstate';

/** Given by the build. */
declare const process: { env: { MACHINES?: string } };

type Observer = (event: InspectionEvent) => void;

/** Who watches this tab: null nobody, `stately` their inspector, which a build for development knows, else our page. */
export const inspectedBy = process.env.MACHINES === 'off' ? null : askedFor();

let waiting: InspectionEvent[] = [];
let observer: Observer = (event) => waiting.push(event);

/** What every actor of the portal is made with. */
export const inspection: { inspect?: Observer } = inspectedBy !== null ? { inspect: (event) => observer(event) } : {};

/** Tells of everything that happened so far, and from now on. */
export function observeActors(next: Observer): void {
  waiting.forEach(next);
  waiting = [];
  observer = next;
}

function askedFor(): string | null {
  try {
    const asked = new URLSearchParams(location.search).get('inspect');
    if (asked !== null) sessionStorage.setItem('inspect', asked);
    const last = sessionStorage.getItem('inspect');
    return last === 'off' ? null : last;
  } catch {
    // There is no page, or it may store nothing.
    return null;
  }
}
