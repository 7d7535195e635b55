import { getCourse } from '../../../../../contract/syllabus/courses.ts';
import { useCall } from '../../../../api/use-call.ts';

/** True if the course is or was in an approved syllabus, which locks the fields on which its students rely. */
export function useIsLocked(id: number | null): boolean {
  const { data } = useCall(getCourse, { id: id ?? 0 }, { enabled: id !== null });
  return data?.data.isLocked ?? false;
}
