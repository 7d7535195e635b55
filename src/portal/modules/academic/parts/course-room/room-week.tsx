import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { WeekOf } from '../days/week-of.tsx';

/** Week of the course in this section. */
export const RoomWeek = ({ record: { id, section, code } }: PartProps<CourseRoom>) => (
  <WeekOf label={[section, code].join(' · ')} filter={{ sectionCourseId: id }} as="section" />
);
