import { lifecycle } from '../core/lifecycle.ts';
import { internalPolicyStatuses } from './fields.ts';

const cell = ['Exam_Management_Policy'] as const;

/**
 * Lifecycle of an internal policy: draft, active so that it can be applied to courses, and retired when no further
 * course may use it. It can return to draft only while no course uses it.
 */
export const internalPolicyLife = lifecycle({
  name: 'internalPolicy',
  states: internalPolicyStatuses,
  guards: { isSound: 'Locked', isUnused: 'InUse' },
  events: {
    activate: { from: ['draft'], to: 'active', may: cell, guards: ['isSound'] },
    takeBack: { from: ['active'], to: 'draft', may: cell, guards: ['isUnused'] },
    retire: { from: ['active'], to: 'retired', may: cell },
    restore: { from: ['retired'], to: 'active', may: cell, guards: ['isSound'] },
  },
});
export const internalPolicyEvents = ['activate', 'takeBack', 'retire', 'restore'] as const;
export type InternalPolicyEvent = (typeof internalPolicyEvents)[number];
