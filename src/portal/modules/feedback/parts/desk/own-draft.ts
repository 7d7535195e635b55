import { dropDraft } from '../../../../drafts.ts';
import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';

/** Name of the draft of an offering on the device. */
export const draftNameOf = (id: number): string => `feedback:${id}`;

/** Deletes drafts of offerings that were answered in another tab or on another device. */
export function dropAnswered(userId: number, rows: readonly OwnFeedback[]): void {
  for (const { id, status } of rows) if (status === 'answered') dropDraft(userId, draftNameOf(id));
}
