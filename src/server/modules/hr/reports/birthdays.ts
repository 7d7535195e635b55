import type { Birthday, birthdayReport as call } from '../../../../contract/hr/report-birthdays.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { photoLink } from '../../../files/signed-links.ts';
import type { Scoped } from '../../../http/scoped.ts';
import type { Services } from '../../../http/services.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type DataOf, type ParametersOf, type Report } from '../../../reports/serve-report.ts';
import { ageOn, birthdayIn, birthdaySpan } from './birthday-rules.ts';
import { staffOn, whoColumns, whoOf } from './staff.ts';

type Query = ParametersOf<typeof call>;

/** Default number of days ahead. */
const daysAhead = 30;

/** Birthdays in a span of days. The year of birth is not sent. The age is only for holders of permission 905. */
export async function birthdayReport(scoped: Scoped<'employees'>, query: Query, services: Services): Promise<Report<DataOf<typeof call>>> {
  const { db, caller, now, rows: ownRows } = scoped.within('employees');
  const today = collegeDay(now);
  const seesAge = caller.may('Employee_PersonalVIEW');
  const from = query.from ?? today.slice(5);
  const span = birthdaySpan(from, query.to ?? after(from, today), today);
  const staff = await staffOn(db, today, ownRows)
    .innerJoin('users', 'users.id', 'employees.userId')
    .select(['employees.bornOn', 'employees.status', 'users.photoFileId'])
    .$if(!query.withLeft, (all) => all.where('employees.status', '!=', 'left'))
    .$if(query.departmentId !== undefined, (all) => all.where('last.departmentId', '=', query.departmentId ?? 0))
    .$if(query.cadre !== undefined, (all) => all.where('last.cadre', '=', query.cadre ?? null))
    .execute();
  const celebrating = staff
    .flatMap((employee) => {
      const on = birthdayIn(employee.bornOn, span);
      return on === null ? [] : [{ ...employee, on }];
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  const rows = celebrating.map((employee): Birthday => ({
    ...whoOf(employee),
    photo: query.view === 'cards' ? photoLink(services, employee.photoFileId, caller) : null,
    on: employee.on,
    age: seesAge ? ageOn(employee.bornOn, employee.on) : null,
    hasLeft: employee.status === 'left',
  }));
  return {
    data: { ...span, rows: rows.slice(0, linesShown), total: rows.length },
    persons: rows.length,
    hidden: seesAge ? [] : ['age'],
    file: fileOf({
      name: 'birthdays',
      title: 'Birthdays',
      meant: { from: span.fromOn.slice(5), to: span.toOn.slice(5) },
      columns: seesAge ? [...columns, { head: 'Age', width: 6, cell: ({ age }) => age }] : columns,
      blocks: heldLines(rows),
    }),
  };
}

/** Default last day after a given first one. */
const after = (from: string, today: string) => daysBefore(`${today.slice(0, 4)}-${from}`, -daysAhead).slice(5);

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const columns: readonly Column<Birthday>[] = [
  { head: 'Date', width: 12, cell: ({ on }) => on },
  { head: 'Weekday', width: 12, words: true, cell: ({ on }) => weekdays[new Date(`${on}T00:00:00Z`).getUTCDay()] ?? '' },
  ...whoColumns,
  { head: 'Left', width: 6, words: true, cell: ({ hasLeft }) => (hasLeft ? 'Yes' : 'No') },
];
