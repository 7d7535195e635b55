import { sql } from 'kysely';
import type { RecordOf } from '../../../../contract/core/field.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { calculateFinalGrades } from '../../../../contract/feedback/final-grades.ts';
import type { FinalGradeStatus } from '../../../../contract/feedback/fields.ts';
import { decimalOf } from '../../../../contract/feedback/round-weights.ts';
import { collegeDay } from '../../../college-day.ts';
import { postOn } from '../../../database/present-posting.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { decimalText as decimal, fractionOf, minus } from '../rules/fraction.ts';
import type { FinalFigures } from '../rules/final.ts';
import { figuresByTeacher } from './figures.ts';
import { isOutdated, readInputs } from './inputs.ts';
import { sealedRounds, weighedRounds } from './rounds.ts';

type Row = RowIn<typeof calculateFinalGrades>;
/** An existing grade. */
export interface ExistingGrade {
  employeeId: number;
  id: number;
  version: number;
  percent: string | null;
  grade: string | null;
  points25: string | null;
  responses: number;
  offerings: number;
  status: FinalGradeStatus;
  remark: string | null;
  inputs: unknown;
  isOutdated: boolean;
}
export interface PlannedGrade {
  row: Row;
  figures: FinalFigures;
  existingGrade: ExistingGrade | null;
}

/** Calculates the figures of each teacher from the rounds of a year, and compares them with the existing grades. */
export async function planGrades({ db, now }: Context, { academicYear, weights }: RecordOf<(typeof calculateFinalGrades)['parameters']>) {
  const rounds = weighedRounds(await sealedRounds(db, academicYear), weights);
  const figures = await figuresByTeacher(db, rounds);
  const storedGrades = await keptOf(db, academicYear);
  const last = await lastOf(db, academicYear - 1);
  const teachers = await teachersOf(db, [...figures.keys()], collegeDay(now));
  const planned = teachers.flatMap(({ id, name, department }): PlannedGrade[] => {
    const teacherFigures = figures.get(id)!;
    // Teachers who were only in rounds without weight are omitted.
    if (teacherFigures.allOfferings === 0) return [];
    const before = storedGrades.get(id) ?? null;
    return [
      { figures: teacherFigures, existingGrade: before, row: rowOf(id, name, department, teacherFigures, before, last.get(id) ?? null) },
    ];
  });
  // Teachers without a grade are listed separately, at the end.
  const ordered = [
    ...planned.filter(({ figures: { percent } }) => percent !== null),
    ...planned.filter(({ figures: { percent } }) => percent === null),
  ];
  const year = `${academicYear}-${String((academicYear + 1) % 100).padStart(2, '0')}`;
  return {
    name: year,
    academicYear,
    rows: ordered.map(({ row }) => row),
    planned: ordered,
    basis: rounds.map(({ id, weight }) => [id, weight]),
  };
}

function rowOf(
  id: number,
  name: string,
  department: string | null,
  figures: FinalFigures,
  stored: ExistingGrade | null,
  last: string | null,
): Row {
  const { percent, margin, grade, offerings, allOfferings, responses } = figures;
  const isEnough = percent !== null;
  return {
    key: String(id),
    employeeId: id,
    name,
    group: isEnough ? department : null,
    ...(isEnough ? standing(figures, stored) : { state: 'blocked', why: 'notEnough', canReplace: false, differences: [] }),
    offerings,
    allOfferings,
    responses,
    percent,
    margin,
    grade,
    lastPercent: last,
    change: percent !== null && last !== null ? decimal(minus(fractionOf(percent), fractionOf(last)), 3) : null,
  };
}

/** Effect of a run on a grade. Reviewed or published grades stay, unless a result is newer. */
function standing(figures: FinalFigures, stored: ExistingGrade | null): Pick<Row, 'state' | 'why' | 'canReplace' | 'differences'> {
  if (!stored) return { state: 'new', why: null, canReplace: false, differences: [] };
  const differences = differencesOf(figures, stored);
  if (differences.length === 0) return { state: 'same', why: null, canReplace: false, differences };
  const canReplace = stored.status === 'calculated' || stored.isOutdated;
  return { state: 'differs', why: canReplace ? null : stored.status, canReplace, differences };
}

function differencesOf(figures: FinalFigures, stored: ExistingGrade): Row['differences'] {
  const { parts } = readInputs(stored.inputs);
  const two = (percent: string | null) => percent && decimal(fractionOf(percent), 2);
  const weights = (of: FinalFigures['parts']) => of.map(({ weight }) => decimalOf(weight)).join(' / ');
  const answers = ({ responses, offerings }: Pick<FinalFigures, 'responses' | 'offerings'>) => `${responses} (${offerings})`;
  const all = [
    { field: 'percent', here: two(figures.percent), there: two(stored.percent), isOther: figures.percent !== stored.percent },
    { field: 'grade', here: figures.grade, there: stored.grade, isOther: figures.grade !== stored.grade },
    {
      field: 'answers',
      here: answers(figures),
      there: answers(stored),
      isOther: answers(figures) !== answers(stored) || stored.isOutdated,
    },
    { field: 'weights', here: weights(figures.parts), there: weights(parts), isOther: weights(figures.parts) !== weights(parts) },
  ];
  return all.filter(({ isOther }) => isOther).map(({ isOther: _, ...difference }) => difference);
}

async function keptOf(db: Db, academicYear: number): Promise<Map<number, ExistingGrade>> {
  const { rows } = await sql<ExistingGrade>`
    select g.employee_id, g.id, g.version, g.percent, g.grade, g.points25, g.responses, g.offerings, g.status, g.remark, g.inputs, ${isOutdated} as is_outdated
    from feedback_final_grades g where g.academic_year = ${academicYear}`.execute(db);
  return new Map(rows.map((row) => [row.employeeId, row]));
}

async function lastOf(db: Db, academicYear: number): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('feedbackFinalGrades')
    .select(['employeeId', 'percent'])
    .where('academicYear', '=', academicYear)
    .execute();
  return new Map(rows.map(({ employeeId, percent }) => [employeeId, percent]));
}

/** Teachers by department and name. */
async function teachersOf(db: Db, ids: readonly number[], today: string) {
  const { rows } = await sql<{ id: number; name: string; department: string | null }>`
    select e.id, e.name, d.department from employees e left join ${postOn(today)} d on true
    where e.id in (${sql.join([0, ...ids])}) order by lower(d.department) nulls last, lower(e.name), e.id`.execute(db);
  return rows;
}
