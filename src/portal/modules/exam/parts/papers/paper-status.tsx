import type { PaperStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'neutral', moderation: 'warning', approved: 'accent', released: 'success' } as const;

/** Draft, in moderation, approved or released. */
export const PaperStatusChip = ({ status }: { status: PaperStatus }) => (
  <StateChip state={status} tones={tones} words="questionPaper.choice.status" />
);
