import { lifecycle } from '../core/lifecycle.ts';
import { internalPolicyStatuses } from './fields.ts';

const cell = ['Exam_Management_Policy'] as const;

/**
 * The life of an internal policy: prepared, then in force for the courses that it is applied to, and retired when no
 * further course is to go by it. It becomes a draft again only while no course goes by it.
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
