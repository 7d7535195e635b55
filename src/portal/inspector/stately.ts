import { createBrowserInspector } from '@statelyai/inspect';
import { observeActors } from '../session/inspection.ts';

/**
 * For development: shows this tab’s actors in Stately’s own inspector, a page on their site that opens beside the
 * portal. Sends state names and event types only, never payloads.
 */
export function startStately(): void {
  const { inspect } = createBrowserInspector({ sanitizeContext: () => ({}), sanitizeEvent: ({ type }) => ({ type }) });
  observeActors((event) => inspect.next?.(event));
}
