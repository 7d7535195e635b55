import { useCallback, useMemo } from 'react';
import { listSectionCourses } from '../../../../../contract/academic/section-courses.ts';
import type { Input } from '../../../../../contract/core/endpoint.ts';
import { useCall } from '../../../../api/use-call.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';
import { useMay } from '../../../../session/use-permissions.ts';

/** Courses of the current term. The list restricts them to those taught or headed by the user. */
const currentCourses = { query: { term: ['current'], pageSize: 100 } } satisfies Input<typeof listSectionCourses>;

/**
 * Link to the room of a course of a section. The office may open any room, others only those that they teach or head.
 */
export function useRoomHref(): (sectionCourseId: number) => Href | undefined {
  const mayAny = useMay('SectionCourse_View');
  const mayOwn = useMay('Class_MaterialADD');
  const { data } = useCall(listSectionCourses, currentCourses, { enabled: mayOwn && !mayAny });
  const ownIds = useMemo(() => new Set(mayAny ? [] : data?.data.map(({ id }) => id)), [mayAny, data]);
  return useCallback((id) => (mayAny || ownIds.has(id) ? to('courseRoom', { id }) : undefined), [mayAny, ownIds]);
}
