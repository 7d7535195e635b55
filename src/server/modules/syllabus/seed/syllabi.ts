import { once, type College } from '../../../database/seed/college/college.ts';
import { addDays } from '../../../database/seed/college/calendar.ts';
import type { Batch } from '../../../database/seed/college/plan.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import { courseFor, type SeededCourse } from './course-rows.ts';
import type { PlannedCourse } from './courses/read.ts';
import { batchesOf, programs, studied, type PlannedProgram } from './plan.ts';
import { ownSet } from './programs.ts';

/** From this batch on the newer national outcomes hold. */
const elevenFrom = 2025;
/** Of their newest batches the later semesters were reopened, and lie before the approver. */
const reopened = ['BT-EE', 'BT-CE'];
const openFrom = 3;

/** A semester course, with what its map is drawn from. */
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

/** The syllabi of all batches that study, oldest first. */
export const syllabiOf = once((college: College): Syllabi => {
  const syllabi: Numbered<'syllabi'>[] = [];
  const groups: Numbered<'electiveGroups'>[] = [];
  const courses: SeededSemesterCourse[] = [];
  const pairs = programs.flatMap((program) => batchesOf(program).map((batch) => ({ program, batch })));
  for (const { program, batch } of pairs.sort((a, b) => a.batch.year - b.batch.year || a.program.id - b.program.id)) {
    const syllabusId = syllabi.length + 1;
    syllabi.push(syllabusRow(college, { program, batch, id: syllabusId }));
    const known = new Map<string, number>();
    const ordinals = new Map<number, number>();
    for (const plan of studied(program, batch.year)) {
      const { semester, group, code } = plan;
      if (group !== null && !known.has(group)) {
        known.set(group, groups.length + 1);
        groups.push({ id: groups.length + 1, syllabusId, semester, name: group, choose: 1 });
      }
      const ordinal = (ordinals.get(semester) ?? 0) + 1;
      ordinals.set(semester, ordinal);
      const groupId = group === null ? null : (known.get(group) ?? null);
      courses.push({ id: courses.length + 1, syllabusId, program, batch, plan, course: courseFor(code, batch.year), ordinal, groupId });
    }
  }
  return { syllabi, groups, courses };
});

interface Which {
  readonly id: number;
  readonly program: PlannedProgram;
  readonly batch: Batch;
}

/** Typed by the clerk and the section, approved by the administrator in the June before the batch comes. */
function syllabusRow({ office, today }: College, { id, program, batch }: Which): Numbered<'syllabi'> {
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
