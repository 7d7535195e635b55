import type { FinalGradeStatus } from '../../../../../contract/feedback/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import type { Tone } from '../../../../kit/badge.tsx';

const tones: Readonly<Record<FinalGradeStatus, Tone>> = {
  calculated: 'neutral',
  reviewed: 'accent',
  published: 'success',
};

export const GradeStatus = ({ status }: { status: FinalGradeStatus }) => (
  <StateChip state={status} tones={tones} words="finalGrade.choice.status" />
);
