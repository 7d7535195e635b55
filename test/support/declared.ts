import type { AnyStateMachine } from 'xstate';

/** One test as it was declared. */
export interface Declared {
  title: string;
  work: () => unknown;
}

/** The tests of every suite by its name, to run them again. */
export const declared = new Map<string, Declared[]>();

/** The machines that have a table of journeys, by their id. */
export const machinesWithJourneys = new Map<string, AnyStateMachine>();

/** Titles of the tests that need the whole table of journeys. All other tests can be run alone. */
export const wholeTable = {
  reached: 'generated paths reach every state',
  left: 'generated paths leave every state that is not final',
  changed: 'on generated paths no event changes other context than that of the table',
  protocol: 'its journeys agree with its protocol',
  taken: 'every transition is taken',
} as const;
