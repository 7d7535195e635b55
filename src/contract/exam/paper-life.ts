import { lifecycle } from '../core/lifecycle.ts';
import { paperStatuses } from './fields.ts';

const cell = ['Exam_Management_Policy'] as const;

/**
 * Lifecycle of a question paper: written by its setter, reviewed by a moderator who is a second person, and released
 * after the test. From then on a wrong question can only be made void, which does not change the status.
 */
export const paperLife = lifecycle({
  name: 'questionPaper',
  states: paperStatuses,
  guards: {
    isSetter: 'Forbidden',
    isModerator: 'Forbidden',
    mayReturn: 'Forbidden',
    hasModerator: 'Locked',
    isFull: 'Locked',
    isShared: 'Locked',
    isEven: 'Locked',
    isHeld: 'Locked',
  },
  events: {
    send: { from: ['draft'], to: 'moderation', guards: ['isSetter', 'hasModerator', 'isEven', 'isFull', 'isShared'] },
    giveBack: { from: ['moderation', 'approved'], to: 'draft', guards: ['mayReturn'] },
    approve: { from: ['moderation'], to: 'approved', guards: ['isModerator', 'isEven', 'isFull', 'isShared'] },
    release: { from: ['approved'], to: 'released', may: cell, guards: ['isHeld'] },
  },
});
export const paperEvents = ['send', 'giveBack', 'approve', 'release'] as const;
export type PaperEvent = (typeof paperEvents)[number];
