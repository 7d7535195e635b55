import { createBrowserInspector } from '@statelyai/inspect';
import { observeActors } from '../session/inspection.ts';

/**
 * For development: shows this tab's actors in Stately's own inspector, a page of their site that opens beside the portal.
 * It is told of states and of the types of events, and of nothing that they carry.
 */
export function startStately(): void {
  const { inspect } = createBrowserInspector({ sanitizeContext: () => ({}), sanitizeEvent: ({ type }) => ({ type }) });
  observeActors((event) => inspect.next?.(event));
}
