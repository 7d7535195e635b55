import { getCourse } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';

/** Whether the course is in an approved syllabus, which closes what its students were promised. */
export function useIsLocked(id: number | null): boolean {
  const { data } = useCall(getCourse, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.isLocked ?? false;
}
