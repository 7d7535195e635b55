import { linesShown } from '../../../../contract/core/report.ts';
import type { ExperienceRow, experienceReport as call } from '../../../../contract/hr/report-experience.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { phrase, type Wording } from '../../../export/text.ts';
import type { Scoped, Within } from '../../../http/scoped.ts';
import { rests } from '../../../pauses.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type DataOf, type ParametersOf, type Report } from '../../../reports/serve-report.ts';
import { monthsOf, type Stretch } from '../rules.ts';
import { averageMonths, averagesOf, isAsked, lengthsOf, stepsOf, type Elsewhere, type Lengths } from './experience-rules.ts';
import { groupedBy, staffOn, whoColumns, whoOf, type PostedEmployee } from './staff.ts';

/** Employees posted on a day with their experience until then, here and elsewhere, longest first. */
export async function experienceReport(
  scoped: Scoped<'employees'>,
  query: ParametersOf<typeof call>,
): Promise<Report<DataOf<typeof call>>> {
  const inside = scoped.within('employees');
  const asOf = query.asOf ?? collegeDay(inside.now);
  const staff = await staffOn(inside.db, asOf, inside.rows)
    .where('last.isHeld', '=', true)
    .$if(Boolean(query.departmentId), (all) => all.where('last.departmentId', '=', query.departmentId ?? 0))
    .execute();
  const here = groupedBy(await findService(inside), ({ employeeId }) => employeeId);
  const elsewhere = groupedBy(await findElsewhere(inside), ({ employeeId }) => employeeId);
  const experienced: { person: PostedEmployee; days: Lengths }[] = [];
  const rest = rests();
  for (const person of staff) {
    await rest();
    const others = elsewhere.get(person.id) ?? [];
    const days = lengthsOf(here.get(person.id) ?? [], others, asOf);
    if (isAsked(query, days, others)) experienced.push({ person, days });
  }
  experienced.sort((a, b) => b.days.total - a.days.total);
  const rows = experienced.map(({ person, days }) => ({ ...whoOf(person), ...inMonths(days) }));
  return {
    data: {
      rows: rows.slice(0, linesShown),
      total: rows.length,
      averages: averagesOf(experienced.map(({ days }) => days)),
      steps: stepsOf(rows.map(({ total }) => total)),
      departments: byDepartment(experienced),
    },
    persons: rows.length,
    file: fileOf({
      name: 'work-experience',
      title: 'Work experience',
      meant: { asOf },
      columns,
      blocks: heldLines(rows),
    }),
  };
}

const inMonths = (days: Lengths) => ({
  here: monthsOf(days.here),
  teaching: monthsOf(days.teaching),
  industry: monthsOf(days.industry),
  research: monthsOf(days.research),
  total: monthsOf(days.total),
});

function byDepartment(experienced: readonly { person: PostedEmployee; days: Lengths }[]) {
  return [...groupedBy(experienced, ({ person }) => person.departmentId)]
    .map(([departmentId, group]) => ({
      departmentId: departmentId ?? 0,
      department: group[0]?.person.department ?? '',
      count: group.length,
      months: averageMonths(group.map(({ days }) => days.total)),
    }))
    .sort((a, b) => a.department.localeCompare(b.department, 'en'));
}

/** Service here, by postings. */
function findService({ db, rows }: Within<'employees'>): Promise<(Stretch & { employeeId: number })[]> {
  return db
    .selectFrom('employeePostings as p')
    .select(['p.employeeId', 'p.fromOn', 'p.closedOn as toOn'])
    .where(rows.on('p.employeeId'))
    .execute();
}

function findElsewhere({ db, rows }: Within<'employees'>): Promise<(Elsewhere & { employeeId: number })[]> {
  return db
    .selectFrom('employeeExperiences as x')
    .select(['x.employeeId', 'x.kind', 'x.organisation', 'x.fromOn', 'x.toOn'])
    .where(rows.on('x.employeeId'))
    .execute();
}

/** `12y 4m`. A separate column of months serves for sorting and adding. */
const inWords = (months: number): Wording => phrase('{{years}}y {{months}}m', { years: Math.floor(months / 12), months: months % 12 });

const columns: readonly Column<ExperienceRow>[] = [
  ...whoColumns,
  { head: 'Here', width: 10, cell: ({ here }) => inWords(here) },
  { head: 'Teaching elsewhere', width: 18, cell: ({ teaching }) => inWords(teaching) },
  { head: 'Industry', width: 10, cell: ({ industry }) => inWords(industry) },
  { head: 'Research', width: 10, cell: ({ research }) => inWords(research) },
  { head: 'Total', width: 10, cell: ({ total }) => inWords(total) },
  { head: 'Total (months)', width: 14, cell: ({ total }) => total },
];
