import { getCourse } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';

const none: readonly string[] = [];

/** Codes of the outcomes of a course, such as CO1. Empty for a course that is not saved yet. */
export function useCourseOutcomes(id: number | null): readonly string[] {
  const { data } = useCall(getCourse, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.outcomes.map(({ code }) => code) ?? none;
}
