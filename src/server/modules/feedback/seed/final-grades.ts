import { sql } from 'kysely';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { random } from '../../../database/seed/college/random.ts';
import { terms } from '../../../database/seed/college/terms.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { fraction, fractionOf, decimalText, type Fraction } from '../rules/fraction.ts';
import { finalPercent, gradeOf, pointsOf25, teacherPercent } from '../rules/teacher.ts';
import { normal, qualityOf } from './draw.ts';
import { bands } from './plan.ts';

type Grade = Row<'feedbackFinalGrades'>;

interface Line {
  employeeId: number;
  policyId: number;
  name: string;
  round: number;
  percent: string;
  counted: number;
}

/** Years with feedback on paper: only the grades are known. */
const onPaper = [2023, 2024];
const weights: Readonly<Record<number, string>> = { 1: '0.4', 2: '0.6' };
const exactBands = bands.map(([grade, fromPercent]) => ({ grade, fromPercent: fraction(fromPercent) }));

/** Grades of past years: given as they are for years on paper, calculated from the rounds for the last year. */
export async function writeFinalGrades({ staff }: College, { db, add }: Tables): Promise<void> {
  const lines = await readLines(db);
  const teaching = staff.filter(({ isTeaching, status }) => isTeaching && status !== 'left');
  const past = onPaper.flatMap((year) => {
    const chance = random(`feedback grades of ${year}`);
    return teaching
      .filter(({ joinedOn }) => joinedOn < `${year}-07-01`)
      .map(({ id }): Grade => {
        const percent = Math.min(97, Math.max(48, 77.5 + 8 * qualityOf(id) + 2.2 * normal(chance)));
        const counts = { responses: chance.int(120, 320), offerings: chance.int(5, 11) };
        return gradeRow(id, year, fractionOf(percent.toFixed(3)), counts, []);
      });
  });
  const lastYear = terms.filter(({ status }) => status === 'closed').at(-1)?.academicYear ?? 0;
  const last = [...groupBy(lines, ({ employeeId }) => employeeId)].map(([id, ofTeacher]) => yearOf(id, lastYear, ofTeacher));
  await add(
    'feedbackFinalGrades',
    [...past, ...last].sort((a, b) => a.academicYear - b.academicYear || a.employeeId - b.employeeId),
  );
}

/** Rounds of a year with their weights, for teachers with a valid offering in one of them. */
function yearOf(employeeId: number, year: number, lines: readonly Line[]): Grade {
  const rounds = [...groupBy(lines, ({ policyId }) => policyId)].map(([feedbackPolicyId, ofRound]) => {
    const offerings = ofRound.map(({ percent, counted }) => ({ percent: fractionOf(percent), counted, credits: 0, isValid: true }));
    const responses = ofRound.reduce((sum, { counted }) => sum + counted, 0);
    return {
      feedbackPolicyId,
      name: ofRound[0]!.name,
      weight: weights[ofRound[0]!.round] ?? '1',
      percent: teacherPercent(offerings, 'responses'),
      responses,
      offerings: ofRound.length,
    };
  });
  const final = finalPercent(rounds.map(({ percent, weight }) => ({ percent, weight: fractionOf(weight) })));
  const counts = { responses: lines.reduce((sum, { counted }) => sum + counted, 0), offerings: lines.length };
  return gradeRow(
    employeeId,
    year,
    final ?? fraction(0),
    counts,
    rounds.map(({ percent, ...round }) => ({ ...round, percent: percent && decimalText(percent, 3) })),
  );
}

function gradeRow(
  employeeId: number,
  academicYear: number,
  percent: Fraction,
  counts: { responses: number; offerings: number },
  rounds: Record<string, string | number | null>[],
): Grade {
  const at = `${academicYear + 1}-06-24T08:30:00.000Z`;
  return {
    employeeId,
    academicYear,
    percent: decimalText(percent, 3),
    ...counts,
    grade: gradeOf(percent, exactBands),
    points25: decimalText(pointsOf25(percent), 2),
    inputs: { rounds },
    status: 'published',
    remark: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Valid results of teachers in last year's rounds. */
async function readLines(db: Tables['db']): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select o.employee_id, p.id as policy_id, p.name, p.round, r.percent, r.counted from feedback_results r
    join feedback_offerings o on o.id = r.feedback_offering_id join feedback_policies p on p.id = o.feedback_policy_id
    join academic_terms t on t.id = p.academic_term_id
    where r.is_valid and o.employee_id is not null and p.status = 'published' and t.status = 'closed' order by o.employee_id, p.id, o.id`.execute(
    db,
  );
  return rows;
}
