import { once, type College } from '../../../database/seed/college/college.ts';
import type { ModuleSeed, Tables } from '../../../database/seed/steps.ts';
import { bookRows } from './books.ts';
import { drawContents, moduleRows, outcomeRowsOf, topicRows } from './contents.ts';
import { courseRows, prerequisiteRows } from './course-rows.ts';
import { writeImports } from './imports.ts';
import { mapRows } from './maps.ts';
import { nationalCrosswalk, nationalOutcomeRows, nationalSetRows } from './outcome-sets.ts';
import { coordinatorGrants, ownSets, programRows } from './programs.ts';
import { semesterCourseRows } from './semester-courses.ts';
import { syllabiOf } from './syllabi.ts';
import { objectiveMaps, visions } from './visions.ts';

export const seed: ModuleSeed = {
  nationalSets: {
    title: 'National outcome sets',
    isMaster: true,
    write: async (_, { add }) => {
      await add('outcomeSets', nationalSetRows);
      await add('outcomes', nationalOutcomeRows);
      await add('outcomeCrosswalks', nationalCrosswalk);
    },
  },
  programs: {
    title: 'Programmes',
    needs: ['syllabus.nationalSets', 'student.classes', 'hr.employees'],
    write: async ({ staff }, { add }) => {
      await add('programs', programRows(staff));
      await add('outcomeSets', ownSets.sets);
      await add('outcomes', ownSets.outcomes);
      await add('visionStatements', visions.statements);
      await add('missions', visions.missions);
      await add('missionObjectiveMaps', objectiveMaps());
    },
  },
  grants: {
    title: 'Grants of coordinators',
    needs: ['syllabus.programs', 'authorization.grants'],
    write: ({ staff, office }, { add }) => add('userGrants', coordinatorGrants(staff, office.admin)),
  },
  courses: { title: 'Courses', needs: ['hr.employees'], write: writeCourses },
  syllabi: { title: 'Syllabi', needs: ['syllabus.programs', 'syllabus.courses'], write: writeSyllabi },
  imports: {
    title: 'Uploads of courses',
    needs: ['syllabus.syllabi', 'hr.imports'],
    write: writeImports,
  },
};

const contentsOf = once(drawContents);
/** Topics and maps are seeded for one course in eight in the small college of automated tests. */
const eachOf = (college: College): number => (college.scale < 1 ? 8 : 1);

async function writeCourses(college: College, { add }: Tables): Promise<void> {
  const contents = contentsOf(college);
  await add('courses', courseRows);
  await add('coursePrerequisites', prerequisiteRows);
  await add('courseModules', moduleRows(contents));
  await add('courseOutcomes', outcomeRowsOf(contents));
  await add('courseTopics', topicRows(contents, eachOf(college)));
  await add('courseBooks', bookRows());
}

async function writeSyllabi(college: College, { add }: Tables): Promise<void> {
  const drawn = syllabiOf(college);
  const every = eachOf(college);
  await add('syllabi', drawn.syllabi);
  await add('electiveGroups', drawn.groups);
  await add('semesterCourses', semesterCourseRows(college, drawn, every));
  await add('outcomeMaps', mapRows(drawn, contentsOf(college), every));
}
