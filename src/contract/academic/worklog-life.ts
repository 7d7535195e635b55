import { lifecycle } from '../core/lifecycle.ts';
import { worklogStatuses } from './fields.ts';

const writers = ['Worklog_Add', 'Worklog_AddAllUsers'] as const;

/**
 * Lifecycle of a worklog: draft, submitted, amended within the edit days of its policy, corrected by the office also
 * after them. A worklog of a class that was not held is voided and may be replaced. Under a frozen policy nothing
 * changes.
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
