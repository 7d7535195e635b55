/**
 * Open or closed state of a dialog, sheet, panel or visible password. For a menu under a button, use `dropdown`.
 *
 * Events: `open` with its subject (a row, one of several dialogs; undefined if there is only one), also while another
 * subject is open; `close`; `toggle`.
 * Tag: `open`.
 */
import { assign, setup } from 'xstate';

export interface DisclosureContext {
  /** The subject of the last `open`. Null while closed and after `toggle`. */
  subject: unknown;
}

export const disclosureMachine = setup({
  types: {
    context: {} as DisclosureContext,
    events: {} as { type: 'open'; subject?: unknown } | { type: 'close' } | { type: 'toggle' },
    tags: {} as 'open',
  },
  actions: {
    keepSubject: assign({ subject: (_, { subject }: { subject: unknown }) => subject }),
    forgetSubject: assign({ subject: null }),
  },
}).createMachine({
  id: 'disclosure',
  description: 'Open or closed, with the subject.',
  context: { subject: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: { target: 'open', actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) } },
        toggle: { target: 'open' },
      },
    },
    open: {
      tags: ['open'],
      exit: 'forgetSubject',
      on: {
        open: {
          description: 'The subject changes.',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
        close: { target: 'closed' },
        toggle: { target: 'closed' },
      },
    },
  },
});
