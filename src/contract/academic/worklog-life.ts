import { lifecycle } from '../core/lifecycle.ts';
import { worklogStatuses } from './fields.ts';

const writers = ['Worklog_Add', 'Worklog_AddAllUsers'] as const;

/**
 * The life of a worklog: begun, submitted, amended within the days of its policy, corrected by the office after them.
 * What never was is void, and another may be written in its place. Once the policy is frozen nothing changes any more.
 */
export const worklogLife = lifecycle({
  name: 'worklog',
  states: worklogStatuses,
  guards: { isTheirs: 'Forbidden', isOffice: 'Forbidden', isUnfrozen: 'Locked', isInWindow: 'Locked' },
  events: {
    submit: { from: ['draft'], to: 'submitted', may: writers, guards: ['isTheirs', 'isUnfrozen'] },
    amend: { from: ['submitted'], to: 'submitted', may: writers, guards: ['isTheirs', 'isUnfrozen', 'isInWindow'] },
    correct: { from: ['submitted'], to: 'submitted', may: ['Worklog_Update'], guards: ['isOffice', 'isUnfrozen'] },
    void: { from: ['draft', 'submitted'], to: 'void', may: ['Worklog_Delete'], guards: ['isUnfrozen'] },
  },
});
export type WorklogEvent = 'submit' | 'amend' | 'correct' | 'void';
