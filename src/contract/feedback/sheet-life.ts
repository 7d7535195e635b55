import { lifecycle } from '../core/lifecycle.ts';
import { sheetStatuses } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/** Lifecycle of a feedback sheet: draft, active, and retired when no further round is to use it. */
export const feedbackSheetLife = lifecycle({
  name: 'feedbackSheet',
  states: sheetStatuses,
  guards: { isSound: 'Locked' },
  events: {
    activate: { from: ['draft'], to: 'active', may: cell, guards: ['isSound'] },
    retire: { from: ['active'], to: 'retired', may: cell },
    restore: { from: ['retired'], to: 'active', may: cell, guards: ['isSound'] },
  },
});
export const feedbackSheetEvents = ['activate', 'retire', 'restore'] as const;
