import { dropDraft } from '../../../../drafts.ts';
import type { OwnFeedback } from '../../../../../contract/feedback/desk.ts';

/** Under what name the answers to an offering wait on the device. */
export const draftNameOf = (id: number): string => `feedback:${id}`;

/** What was answered elsewhere, in another tab or on another device, waits here no more. */
export function dropAnswered(userId: number, rows: readonly OwnFeedback[]): void {
  for (const { id, status } of rows) if (status === 'answered') dropDraft(userId, draftNameOf(id));
}
