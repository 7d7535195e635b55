import { terms } from '../../../database/seed/college/terms.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { ModuleSeed, Tables } from '../../../database/seed/steps.ts';
import { calendarDays } from './calendar.ts';
import { writeChanges } from './changes.ts';
import { schemeRows, slotRows } from './hours.ts';
import { writeImports } from './imports.ts';
import { writeMaterials } from './materials.ts';
import { coreMembers } from './members.ts';
import { policyRow, readPolicies } from './policies.ts';
import { enrol, registrationRows, waiting } from './registrations.ts';
import { rooms } from './rooms.ts';
import { coreSections, withSections } from './sections.ts';
import { readStays } from './stays.ts';
import { drawTeaching, readCourses } from './teaching.ts';
import { writeTimetable } from './timetable.ts';
import { writeWorklogs } from './worklogs.ts';

export const seed: ModuleSeed = {
  terms: { title: 'Terms', write: (_, { add }) => add('academicTerms', terms) },
  calendar: {
    title: 'Calendar and rooms',
    needs: ['academic.terms', 'hr.employees'],
    write: async (_, { add }) => {
      await add('calendarDays', calendarDays());
      await add('slotSchemes', schemeRows);
      await add('slots', slotRows);
      await add('teachingRooms', rooms);
    },
  },
  sections: {
    title: 'Registration and sections',
    needs: ['academic.calendar', 'syllabus.syllabi', 'student.papers'],
    write: writeSections,
  },
  timetable: { title: 'Timetable', needs: ['academic.sections', 'hr.employees'], write: writeTimetable },
  classes: {
    title: 'Class changes and material',
    needs: ['academic.timetable', 'syllabus.courses', 'authorization.studentAccounts'],
    write: async (college, tables) => {
      await writeChanges(college, tables);
      await writeMaterials(college, tables);
    },
  },
  worklogs: { title: 'Worklogs and attendance', needs: ['academic.classes'], write: writeWorklogs },
  imports: {
    title: 'Uploads of the term',
    needs: ['academic.sections', 'syllabus.imports'],
    write: writeImports,
  },
};

async function writeSections(college: College, { add, db }: Tables): Promise<void> {
  const policies = await readPolicies(db);
  await add('registrationPolicies', policies.map(policyRow));
  const enrolled = enrol(college, policies, await readStays(db, policies[0]?.dates.classesFrom ?? ''));
  await add('termRegistrations', registrationRows(enrolled));

  const late = enrolled.filter(({ state }) => state === 'late');
  const unplaced = new Set(late.slice(0, college.upTo(waiting)));
  const placed = enrolled.filter((enrolment) => enrolment.state !== 'absent' && !unplaced.has(enrolment));
  const core = coreSections(college, withSections(college, policies), placed);
  const taught = drawTeaching(college, core, await readCourses(db));
  await add('sections', [...core.map(({ row }) => row), ...taught.sections]);
  await add(
    'sectionGroups',
    core.flatMap(({ groups }) => groups),
  );
  await add('sectionSources', taught.sources);
  await add('sectionStudents', [...coreMembers(college, core), ...taught.members]);
  await add('sectionCourses', taught.sectionCourses);
}
