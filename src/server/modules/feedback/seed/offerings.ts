import { sql } from 'kysely';
import type { SheetKind } from '../../../../contract/feedback/fields.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { departments } from '../../../database/seed/college/offices.ts';
import { random, sum } from '../../../database/seed/college/random.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tx } from '../../../database/transaction.ts';
import { taughtIn } from '../policies/offerings.ts';
import { rollTables } from '../policies/roll.ts';
import type { PlannedRound } from './plan.ts';
import { feedbackSheets } from './sheets.ts';

export type Offering = Numbered<'feedbackOfferings'> & { employeeId: number | null };

/** A course of a section or section group in the previous term. */
interface Piece {
  sectionCourseId: number;
  sectionGroupId: number | null;
  kind: SheetKind;
  departmentId: number;
  periods: number;
}

const sheetOf = (kind: SheetKind, purpose: PlannedRound['purpose']) =>
  feedbackSheets.find((sheet) => sheet.courseKind === kind && sheet.purpose === purpose)?.id;

/** Offerings of each round, in order. Exit surveys cover theory courses only. */
export async function drawOfferings(college: College, db: Tx, rounds: readonly PlannedRound[]): Promise<Offering[]> {
  const offerings: Offering[] = [];
  const before = await drawEarlier(college, db);
  for (const round of rounds) {
    const isRunning = round.term.status === 'running';
    const { id, purpose, opensOn } = round;
    const taught = isRunning || purpose === 'courseExit' ? await taughtIn(db, { id, purpose, eligibleOn: opensOn }) : before;
    for (const { sectionCourseId, sectionGroupId, employeeId, kind } of taught) {
      const feedbackSheetId = sheetOf(kind, purpose);
      if (feedbackSheetId === undefined) continue;
      offerings.push({
        id: offerings.length + 1,
        feedbackPolicyId: id,
        feedbackSheetId,
        sectionCourseId,
        sectionGroupId,
        employeeId,
        isActive: true,
        isVisible: true,
        opensAt: null,
        closesAt: null,
        eligible: null,
      });
    }
  }
  return offerings;
}

/**
 * Assigns teachers to the courses of the previous term, for which no instructors are stored: the teacher of the
 * department with the smallest load so far. In a college larger than the planned size, only the first sections are
 * covered, as in the running term.
 */
async function drawEarlier({ staff, scale }: College, db: Tx) {
  const pieces = await readEarlier(db, scale > 1);
  const teachers = random('teachers of the term before').shuffle(
    staff.filter(({ isTeaching, status, joinedOn }) => isTeaching && status === 'active' && joinedOn < '2026-01-01'),
  );
  const byDepartment = groupBy(teachers, ({ department }) => department);
  const load = new Map<number, number>();
  const freest = (among: readonly Employee[]) =>
    among.reduce((least, employee) => ((load.get(employee.id) ?? 0) < (load.get(least.id) ?? 0) ? employee : least));
  return pieces.map((piece) => {
    const code = departments.find(({ id }) => id === piece.departmentId)?.code ?? '';
    const { id } = freest(byDepartment.get(code) ?? teachers);
    load.set(id, sum([load.get(id) ?? 0, piece.periods]));
    return { ...piece, employeeId: id };
  });
}

async function readEarlier(db: Tx, isOfFirst: boolean): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select sc.id as section_course_id, g.id as section_group_id, case k.kind when 'practical' then 'sessional' else k.kind end as kind,
      k.department_id, sc.weekly_periods as periods
    from academic_terms t join batch_semesters bs on bs.academic_term_id = t.id
    join registration_policies r on r.batch_semester_id = bs.id join sections s on s.registration_policy_id = r.id
    join section_courses sc on sc.section_id = s.id join semester_courses n on n.id = sc.semester_course_id
    join courses k on k.id = n.course_id left join section_groups g on g.section_id = s.id and sc.by_group
    where t.id = (select id - 1 from academic_terms where status = 'running') and (not ${isOfFirst} or (s.kind = 'core' and s.name = 'A'))
    order by sc.id, g.id`.execute(db);
  return rows;
}

/** Students on the roll of each offering on the day of its round, and their section. */
export async function readRolls(db: Tx): Promise<ReadonlyMap<number, Roll>> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('id', o.id, 'sectionId', sc.section_id, 'students', json_agg(distinct m.student_id))::text as json
    from ${rollTables} group by o.id, sc.section_id`.execute(db);
  const rolls = rows.map(({ json }) => JSON.parse(json) as Roll & { id: number });
  return new Map(rolls.map((roll) => [roll.id, roll]));
}

export interface Roll {
  readonly sectionId: number;
  readonly students: readonly number[];
}
