import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { at } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import { mapState } from './map-states.ts';
import { isTold } from './maps.ts';
import { programRows } from './programs.ts';
import type { Syllabi } from './syllabi.ts';

/** Courses of the syllabi with the status of their maps. Pending maps have recent dates. */
export function semesterCourseRows({ staff, today }: College, { syllabi, courses }: Syllabi, every: number): Numbered<'semesterCourses'>[] {
  const coordinators = programRows(staff).map(({ coordinatorId }) => staff.find(({ id }) => id === coordinatorId));
  return courses.map((entry) => {
    const { id, syllabusId, program, course, plan, ordinal, groupId } = entry;
    const state = mapState(entry);
    const hasMap = isTold(entry, state, every);
    const { createdAt, updatedAt } = at(syllabi, syllabusId - 1);
    const isLate = state.isSpecial && !state.isFlat;
    return {
      id,
      syllabusId,
      courseId: course.id,
      semester: plan.semester,
      ordinal,
      electiveGroupId: groupId,
      outcomeStatus: hasMap ? state.status : 'draft',
      outcomeNote: state.note,
      outcomeEditedBy: hasMap ? (coordinators[program.id - 1]?.userId ?? null) : null,
      createdAt,
      updatedAt: isLate ? `${addDays(today, -1 - (id % 9))}T08:40:00.000Z` : updatedAt,
    };
  });
}
