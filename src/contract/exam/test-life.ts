import { lifecycle } from '../core/lifecycle.ts';
import { testStatuses } from './fields.ts';

const cell = ['Exam_Management_Policy'] as const;

/**
 * Lifecycle of a test: draft, scheduled among the others of its sections, held, and closed once all its marks are
 * verified. A type without dates (a quiz, an assignment) is held without being scheduled. A test can be cancelled until
 * marks are published to students.
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
