import type { Placed } from '../../../../contract/academic/timetable/model.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { withClashes } from './timetable/clashes.ts';
import { gridOf, refuseClashes, slotScheme, weekOf } from './timetable/grid.ts';
import { helpersOf, partKey } from './timetable/helpers.ts';
import { agreeOnJoint } from './timetable/joint.ts';
import { readCrossings, readTaught, runningTerm, type Taught } from './timetable/read-taught.ts';
import { entryRows, instructorRows } from './timetable/rows.ts';
import { staffing } from './timetable/staffing.ts';

/** The first day of classes, from which the timetable is in force and the instructors teach. */
const classesFrom = '2026-08-03';

/**
 * The timetable of the running term, published without a clash, and a draft with five clashes. The search runs at every
 * first start, and always has the same result.
 */
export async function writeTimetable({ staff, today, scale }: College, { db, add }: Tables): Promise<void> {
  const taught = withHours(await readTaught(db), scale);
  const crossings = scale > 1 ? [] : await readCrossings(db);
  const units = staffing(staff, taught);
  const agreed = agreeOnJoint(taught, units);
  const week = weekOf(staff, taught, units, crossings);
  const grid = gridOf(week, agreed);
  const helpers = helpersOf(staff, taught, grid);
  const published = grid.map((entry): Placed => {
    const helper = helpers.get(partKey(entry.courseId, entry.groupId));
    return helper === undefined ? entry : { ...entry, teacherIds: [...entry.teacherIds, helper] };
  });
  refuseClashes(week, published);
  const drafted = withClashes(published, taught, crossings);

  const before = `${addDays(classesFrom, -5)}T09:20:00.000Z`;
  const lately = `${addDays(today, -2)}T10:40:00.000Z`;
  const version = { academicTermId: runningTerm.id, slotSchemeId: slotScheme };
  const first = entryRows(1, 1, published, { taught, writtenAt: before });
  const second = entryRows(2, published.length + 1, drafted, { taught, writtenAt: lately });
  await add('courseInstructors', instructorRows(units, helpers, classesFrom));
  const versions: Numbered<'timetableVersions'>[] = [
    { id: 1, ...version, name: 'From 3 August', status: 'published', effectiveFrom: classesFrom, createdAt: before, updatedAt: before },
    { id: 2, ...version, name: 'After the mid-term', status: 'draft', effectiveFrom: null, createdAt: lately, updatedAt: lately },
  ];
  await add('timetableVersions', versions);
  await add('timetableEntries', [...first.entries, ...second.entries]);
  await add('timetableEntryInstructors', [...first.instructors, ...second.instructors]);
}

/**
 * In a larger college, only the first core section of each class. The number of rooms and teachers does not grow, so
 * other sections and all electives are left to the office.
 */
function withHours(taught: readonly Taught[], scale: number): readonly Taught[] {
  return scale > 1 ? taught.filter(({ isCore, section }) => isCore && section.endsWith(' A')) : taught;
}
