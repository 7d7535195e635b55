import { linesShown } from '../../../../contract/core/report.ts';
import type { TrainingEntry, trainingReport as call } from '../../../../contract/hr/report-trainings.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Scoped, Within } from '../../../http/scoped.ts';
import type { DataOf, ParametersOf, Report } from '../../../reports/serve-report.ts';
import { refuseTurnedSpan } from '../../../reports/span.ts';
import type { Span } from './birthday-rules.ts';
import { staffOn, whoOf } from './staff.ts';
import { departmentsFile, entriesFile, peopleFile } from './training-files.ts';
import { byDepartment, byPerson, daysWithin, trainingSpan, type TakenTraining } from './training-rules.ts';

type Query = ParametersOf<typeof call>;
type Data = DataOf<typeof call>;

/** Trainings in a span in one of three views: entries, days per person, or departments. */
export async function trainingReport(scoped: Scoped<'employees'>, query: Query): Promise<Report<Data>> {
  refuseTurnedSpan(query);
  const inside = scoped.within('employees');
  const { db, now, rows } = inside;
  const today = collegeDay(now);
  const span = trainingSpan(query, today);
  const { 'hr.trainingDaysTarget': days } = await readSettings(db);
  const target = span.isYear && !isNarrowed(query) ? days : null;
  // Employees who left before the last day keep their last post, so that every entry has a name.
  const staff = await staffOn(db, span.toOn < today ? span.toOn : today, rows)
    .$if(Boolean(query.departmentId), (all) => all.where('last.departmentId', '=', query.departmentId ?? 0))
    .$if(Boolean(query.employeeId), (all) => all.where('employees.id', '=', query.employeeId ?? 0))
    .execute();
  const taken = await findTaken(inside, span, query);
  const { view = 'entries' } = query;
  const none = { view, target, entries: [], people: [], departments: [] };
  if (view === 'departments') {
    const departments = byDepartment(staff, taken, { span, target });
    return { data: { ...none, departments, total: departments.length }, file: departmentsFile(departments, target) };
  }
  if (view === 'people') {
    const people = byPerson(staff, taken, span);
    const data = { ...none, people: people.slice(0, linesShown), total: people.length };
    return { data, persons: people.length, file: peopleFile(people, target) };
  }
  const persons = new Map(staff.map((employee) => [employee.id, whoOf(employee)]));
  const entries = taken.flatMap((training): TrainingEntry[] => {
    const person = persons.get(training.employeeId);
    if (!person) return [];
    const { employeeId: _, counts: __, ...entry } = training;
    return [{ ...person, ...entry, days: daysWithin(training, span) }];
  });
  const data = { ...none, entries: entries.slice(0, linesShown), total: entries.length };
  return { data, persons: new Set(entries.map(({ id }) => id)).size, file: entriesFile(entries) };
}

/** True if the entries are filtered: the days can then not be measured against the target. */
const isNarrowed = ({ trainingCategoryId, part, mode, funded, noCertificate }: Query): boolean =>
  Boolean(trainingCategoryId ?? part ?? mode) || Boolean(funded) || Boolean(noCertificate);

/** Trainings that overlap a span, newest first. */
function findTaken({ db, rows }: Within<'employees'>, { fromOn, toOn }: Span, query: Query): Promise<TakenTraining[]> {
  const { trainingCategoryId, part, mode, funded, noCertificate } = query;
  return db
    .selectFrom('employeeTrainings as t')
    .innerJoin('trainingCategories as c', 'c.id', 't.trainingCategoryId')
    .select(['t.id as trainingId', 't.employeeId', 't.title', 'c.name as category', 'c.countsForTarget as counts'])
    .select(['t.part', 't.mode', 't.organiser', 't.fromOn', 't.toOn', 't.fundedPaise'])
    .select((eb) => eb('t.fileId', 'is not', null).$castTo<boolean>().as('hasCertificate'))
    .where('t.fromOn', '<=', toOn)
    .where('t.toOn', '>=', fromOn)
    .where(rows.on('t.employeeId'))
    .$if(Boolean(trainingCategoryId), (all) => all.where('t.trainingCategoryId', '=', trainingCategoryId ?? 0))
    .$if(Boolean(part), (all) => all.where('t.part', '=', part ?? 'attended'))
    .$if(Boolean(mode), (all) => all.where('t.mode', '=', mode ?? 'onSite'))
    .$if(Boolean(funded), (all) => all.where('t.fundedPaise', '>', 0))
    .$if(Boolean(noCertificate), (all) => all.where('t.fileId', 'is', null))
    .orderBy('t.fromOn', 'desc')
    .orderBy('t.title')
    .orderBy('t.id')
    .execute();
}
