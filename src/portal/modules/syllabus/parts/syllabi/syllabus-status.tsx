import type { SyllabusStatus } from '../../../../../contract/syllabus/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', review: 'accent', approved: 'success', retired: 'neutral' } as const;

export const SyllabusStatusChip = ({ status }: { status: SyllabusStatus }) => (
  <StateChip state={status} tones={tones} words="syllabus.choice.status" />
);
