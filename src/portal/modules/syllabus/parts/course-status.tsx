import type { CourseStatus } from '../../../../contract/syllabus/fields.ts';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

export const CourseStatusChip = ({ status }: { status: CourseStatus }) => (
  <StateChip state={status} tones={tones} words="course.choice.status" />
);
