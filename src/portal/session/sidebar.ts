import { createActor } from 'xstate';
import { sidebarMachine } from '../../../machines/sidebar.ts';
import { inspection } from './inspection.ts';

/** Matches if the page is narrower than 1024 px; undefined when pre-rendering. */
export function narrowPage(): MediaQueryList | undefined {
  return globalThis.matchMedia?.('(max-width: 63.99em)');
}

/** The sidebar’s drawer, open section and submenus. Started by `startSession`. */
export const sidebarActor = createActor(sidebarMachine, {
  ...inspection,
  input: { isNarrow: narrowPage()?.matches ?? false, section: null },
});
