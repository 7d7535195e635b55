import { date, text } from '../core/field.ts';
import { lifecycle } from '../core/lifecycle.ts';
import { clockField, policyStatuses } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * Lifecycle of a feedback round: draft, scheduled, open, closed, sealed, published. A round opens and closes at its set
 * times. The `close` event closes it early. After the seal, answers have no link to their writers, so a seal cannot be
 * undone.
 */
export const feedbackPolicyLife = lifecycle({
  name: 'feedbackPolicy',
  states: policyStatuses,
  guards: { isReady: 'Locked', isRecent: 'Locked', isOver: 'Locked', isReviewed: 'Locked' },
  events: {
    schedule: { from: ['draft'], to: 'scheduled', may: cell, guards: ['isReady'] },
    close: { from: ['open'], to: 'closed', may: cell },
    extend: { from: ['open', 'closed'], to: 'open', may: cell, guards: ['isRecent'] },
    seal: { from: ['closed'], to: 'sealed', may: cell, guards: ['isOver'] },
    publish: { from: ['sealed'], to: 'published', may: cell, guards: ['isReviewed'] },
    withdraw: { from: ['published'], to: 'sealed', may: cell },
  },
});
export const feedbackPolicyEvents = ['schedule', 'close', 'extend', 'seal', 'publish', 'withdraw'] as const;
export type FeedbackPolicyEvent = (typeof feedbackPolicyEvents)[number];

/** Word typed to confirm a seal. */
export const sealWord = 'SEAL';
/** Hours after its end in which a round may still be extended. */
export const extendHours = 48;
/** Minutes after the end during which a form that was opened before the end is accepted. */
export const graceMinutes = 10;

export const feedbackPolicyEventFields = {
  schedule: {},
  close: {},
  extend: { closesOn: date(), closesTime: clockField, reason: text({ min: 3, max: 300 }) },
  seal: { confirm: text({ max: 8 }) },
  publish: {},
  withdraw: { reason: text({ min: 3, max: 300 }) },
} as const;
