import type { CourseStatus } from '../../../../contract/syllabus/fields.ts';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';

const tones = { draft: 'warning', active: 'success', retired: 'neutral' } as const;

/** Status of a course: draft, active or retired. */
export const CourseStatusChip = ({ status }: { status: CourseStatus }) => (
  <StateChip state={status} tones={tones} words="course.choice.status" />
);
