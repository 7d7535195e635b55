import { date, text } from '../core/field.ts';
import { lifecycle } from '../core/lifecycle.ts';
import { clockField, policyStatuses } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * The life of a round of feedback: prepared, scheduled, open and closed by the clock, sealed, published. That it opens
 * and closes is no event of anyone's: it is so as soon as the moment has come, whoever looks. After the seal nothing
 * connects an answer with who gave it, so there is no way back to before it.
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

/** What is typed before a round is sealed. */
export const sealWord = 'SEAL';
/** So long after its end a round may still be extended. */
export const extendHours = 48;
/** A form that was opened before the end is taken so long after it. */
export const graceMinutes = 10;

/** What an event asks for. */
export const feedbackPolicyEventFields = {
  schedule: {},
  close: {},
  extend: { closesOn: date(), closesTime: clockField, reason: text({ min: 3, max: 300 }) },
  seal: { confirm: text({ max: 8 }) },
  publish: {},
  withdraw: { reason: text({ min: 3, max: 300 }) },
} as const;
