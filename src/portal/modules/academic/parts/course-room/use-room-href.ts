import { useCallback, useMemo } from 'react';
import { listSectionCourses } from '../../../../../contract/academic/section-courses.ts';
import type { Input } from '../../../../../contract/core/endpoint.ts';
import { useCall } from '../../../../api/use-call.ts';
import { to } from '../../../../links.ts';
import type { Href } from '../../../../route.ts';
import { useMay } from '../../../../session/use-permissions.ts';

/** Those of the running term: the list narrows them to what is taught, or headed, by who asks. */
const own = { query: { term: ['current'], pageSize: 100 } } satisfies Input<typeof listSectionCourses>;

/** The way into the room of a section course, where the viewer may open it: the office any, others what they teach or head. */
export function useRoomHref(): (sectionCourseId: number) => Href | undefined {
  const mayAny = useMay('SectionCourse_View');
  const mayOwn = useMay('Class_MaterialADD');
  const { data } = useCall(listSectionCourses, own, { enabled: mayOwn && !mayAny });
  const known = useMemo(() => new Set(mayAny ? [] : data?.data.map(({ id }) => id)), [mayAny, data]);
  return useCallback((id) => (mayAny || known.has(id) ? to('courseRoom', { id }) : undefined), [mayAny, known]);
}
