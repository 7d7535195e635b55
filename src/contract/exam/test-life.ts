import { lifecycle } from '../core/lifecycle.ts';
import { testStatuses } from './fields.ts';

const cell = ['Exam_Management_Policy'] as const;

/**
 * The life of a test: prepared, scheduled among the others of its sections, held, and closed when all its marks are
 * verified. What has no date among the others (a quiz, an assignment) is held without being scheduled. Cancelled it may
 * be as long as no student has seen marks of it.
 */
export const testLife = lifecycle({
  name: 'internalTest',
  states: testStatuses,
  guards: {
    isOwn: 'Forbidden',
    isPlanOpen: 'Locked',
    isTaught: 'Locked',
    isDated: 'Locked',
    isUndated: 'Locked',
    isTimed: 'Locked',
    isTermDay: 'Locked',
    isAlone: 'Locked',
    hasBegun: 'Locked',
    isVerified: 'Locked',
    isUnpublished: 'Locked',
  },
  events: {
    schedule: {
      from: ['draft'],
      to: 'scheduled',
      may: cell,
      guards: ['isPlanOpen', 'isTaught', 'isDated', 'isTimed', 'isTermDay', 'isAlone'],
    },
    hold: { from: ['scheduled'], to: 'held', may: cell, guards: ['isPlanOpen', 'isTaught', 'hasBegun'] },
    give: { from: ['draft'], to: 'held', guards: ['isOwn', 'isPlanOpen', 'isTaught', 'isUndated'] },
    close: { from: ['held'], to: 'closed', guards: ['isOwn', 'isPlanOpen', 'isVerified'] },
    cancel: { from: ['draft', 'scheduled', 'held'], to: 'cancelled', guards: ['isOwn', 'isPlanOpen', 'isUnpublished'] },
  },
});

export const testEvents = ['schedule', 'hold', 'give', 'close', 'cancel'] as const;
export type TestEvent = (typeof testEvents)[number];
