import { lifecycle } from '../core/lifecycle.ts';
import { runStatuses } from './fields.ts';

const master = ['SyllabusManagement_Master'] as const;

/**
 * Lifecycle of an attainment run: computed, submitted once every question is mapped to outcomes and every outcome below
 * its target has an action, and approved by a second person. A newer approved run replaces it, or it is withdrawn.
 */
export const attainmentRunLife = lifecycle({
  name: 'attainmentRun',
  states: runStatuses,
  guards: { isMapped: 'Locked', isExplained: 'Locked', isSecond: 'Forbidden' },
  events: {
    submit: { from: ['computed'], to: 'submitted', guards: ['isMapped', 'isExplained'] },
    giveBack: { from: ['submitted'], to: 'computed', may: master },
    approve: { from: ['submitted'], to: 'approved', may: master, guards: ['isSecond'] },
    replace: { from: ['approved'], to: 'replaced', may: master },
  },
});

export const runEvents = ['submit', 'giveBack', 'approve', 'replace'] as const;
export type RunEvent = (typeof runEvents)[number];
