import type { PaperStatus } from '../../../../../contract/exam/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'neutral', moderation: 'warning', approved: 'accent', released: 'success' } as const;

/** The status of a question paper. */
export const PaperStatusChip = ({ status }: { status: PaperStatus }) => (
  <StateChip state={status} tones={tones} words="questionPaper.choice.status" />
);
