import type { SyllabusStatus } from '../../../../../contract/syllabus/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', review: 'accent', approved: 'success', retired: 'neutral' } as const;

/** Status of a syllabus: draft, in review, in force or retired. */
export const SyllabusStatusChip = ({ status }: { status: SyllabusStatus }) => (
  <StateChip state={status} tones={tones} words="syllabus.choice.status" />
);
