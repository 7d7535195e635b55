import { once, type College } from '../../../database/seed/college/college.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { Batch } from '../../../database/seed/college/plan.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import { courseFor, type SeededCourse } from './course-rows.ts';
import type { PlannedCourse } from './courses/read.ts';
import { batchesOf, programs, studied, type PlannedProgram } from './plan.ts';
import { ownSet } from './programs.ts';

/** Batches from this year on use the newer national outcomes. */
const elevenFrom = 2025;
/** Programmes whose latest syllabus was reopened for later semesters and is waiting for approval. */
const reopened = ['BT-EE', 'BT-CE'];
const openFrom = 3;

/** A semester course with the data to draw its map. */
export interface SeededSemesterCourse {
  readonly id: number;
  readonly syllabusId: number;
  readonly program: PlannedProgram;
  readonly batch: Batch;
  readonly plan: PlannedCourse;
  readonly course: SeededCourse;
  readonly ordinal: number;
  readonly groupId: number | null;
}

export interface Syllabi {
  readonly syllabi: readonly Numbered<'syllabi'>[];
  readonly groups: readonly Numbered<'electiveGroups'>[];
  readonly courses: readonly SeededSemesterCourse[];
}

/** Syllabi of all running batches, oldest first. */
export const syllabiOf = once((college: College): Syllabi => {
  const syllabi: Numbered<'syllabi'>[] = [];
  const groups: Numbered<'electiveGroups'>[] = [];
  const courses: SeededSemesterCourse[] = [];
  const pairs = programs.flatMap((program) => batchesOf(program).map((batch) => ({ program, batch })));
  for (const { program, batch } of pairs.sort((a, b) => a.batch.year - b.batch.year || a.program.id - b.program.id)) {
    const syllabusId = syllabi.length + 1;
    syllabi.push(syllabusRow(college, { program, batch, id: syllabusId }));
    const groupIds = new Map<string, number>();
    const ordinals = new Map<number, number>();
    for (const plan of studied(program, batch.year)) {
      const { semester, group, code } = plan;
      if (group !== null && !groupIds.has(group)) {
        groupIds.set(group, groups.length + 1);
        groups.push({ id: groups.length + 1, syllabusId, semester, name: group, choose: 1 });
      }
      const ordinal = (ordinals.get(semester) ?? 0) + 1;
      ordinals.set(semester, ordinal);
      const groupId = group === null ? null : (groupIds.get(group) ?? null);
      courses.push({ id: courses.length + 1, syllabusId, program, batch, plan, course: courseFor(code, batch.year), ordinal, groupId });
    }
  }
  return { syllabi, groups, courses };
});

interface PlannedSyllabus {
  readonly id: number;
  readonly program: PlannedProgram;
  readonly batch: Batch;
}

/**
 * A syllabus entered by the clerk and approved by the administrator in June before the batch starts, or a reopened one,
 * edited by the academic section and awaiting approval.
 */
function syllabusRow({ office, today }: College, { id, program, batch }: PlannedSyllabus): Numbered<'syllabi'> {
  const isReopened = batch.year === 2026 && reopened.includes(program.code);
  const approvedOn = `${batch.year}-06-${String(10 + program.id).padStart(2, '0')}`;
  const createdAt = `${batch.year - 1}-11-16T06:00:00.000Z`;
  const approvedAt = `${approvedOn}T09:30:00.000Z`;
  const isBtech = program.branch.degree.code === 'BTECH';
  return {
    id,
    degreeId: program.branch.degree.id,
    programId: program.id,
    batchId: batch.id,
    regulation: `${program.branch.degree.shortName} Regulation ${batch.year < elevenFrom ? 2022 : 2025}`,
    minCredits: isBtech ? 120 : null,
    maxCredits: isBtech ? 140 : null,
    poSetId: ownSet(program, 'PO')?.id ?? (batch.year < elevenFrom ? 1 : 2),
    psoSetId: ownSet(program, 'PSO')?.id ?? null,
    peoSetId: ownSet(program, 'PEO')?.id ?? null,
    status: isReopened ? 'review' : 'approved',
    openFrom: isReopened ? openFrom : 1,
    editedBy: isReopened ? office.academic : office.clerk,
    approvedAt: isReopened ? null : approvedAt,
    approvedBy: isReopened ? null : office.admin,
    note: isReopened ? 'Electives of semesters 5 to 8 are renewed for the Board of Studies.' : null,
    createdAt,
    updatedAt: isReopened ? `${addDays(today, -6)}T10:15:00.000Z` : approvedAt,
  };
}
