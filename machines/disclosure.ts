/**
 * What is opened and closed by the page itself: a dialog, a sheet, a panel, what a password field shows. A menu under a
 * button is a `dropdown`.
 *
 * Events: `open` with what it is opened for (a row, one of several dialogs; undefined where there is only one), also
 * while something else is open, `close`, `toggle`.
 * Tag: `open`.
 */
import { assign, setup } from 'xstate';

export interface DisclosureContext {
  /** What it is open for. */
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
  description: 'Open or closed, and for what.',
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
          description: 'It turns to something else.',
          actions: { type: 'keepSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
        close: { target: 'closed' },
        toggle: { target: 'closed' },
      },
    },
  },
});
