import { academicYearOf } from '../../../../contract/hr/academic-year.ts';
import { teachingCadres, type Cadre } from '../../../../contract/hr/fields.ts';
import type { EmployeeRecord } from '../../../../contract/hr/record.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import type { Rows } from '../../../scope.ts';
import { experiencesOf, hiddenKeys, retirementDate, servedPercent, trainingDays, whenOf } from '../rules.ts';
import { findLists } from './lists.ts';
import { findDuties, findEmployee, findEvents, findPostings, type KnownBy } from './queries.ts';

/** The context of any call, limited to the rows of its scope if it has one. */
type Reading = Pick<Context, 'db' | 'caller' | 'now'> & { rows?: Rows<'employees'> };

/**
 * The whole record of an employee. NotFound if the caller may not see the employee. Fields that require
 * Employee_PersonalVIEW are null and listed in `hidden`, so that forms never save them as empty.
 */
export async function readEmployee(
  { db, caller, now, rows }: Reading,
  services: Services,
  id: number,
  by: KnownBy = 'id',
): Promise<{ data: EmployeeRecord; hidden: string[] }> {
  const today = collegeDay(now);
  const stored = await findEmployee(db, id, by, rows);
  if (!stored) throw new ApiError('NotFound');
  const { photoFileId, ...employee } = stored;
  const { trainings, ...lists } = await findLists(db, employee.id);
  const { 'hr.trainingDaysTarget': target, 'hr.retirementAge': age } = await readSettings(db);
  const year = academicYearOf(today);
  const service = await serviceOf(db, employee, { today, age });
  const data: EmployeeRecord = {
    ...employee,
    photo: photoLink(services, photoFileId, caller),
    ...service,
    experience: experiencesOf(service.postings.map(toStretch), lists.experiences, today),
    trainingDays: {
      academicYear: year.name,
      days: trainingDays(trainings, year),
      target: teaches(service.posting) ? target : null,
    },
    ...(await findDuties(db, employee.id)),
    ...lists,
    trainings: trainings.map(({ counts: _, ...row }) => row),
  };
  const hidden = [...hiddenKeys(caller, employee)];
  return { data: withoutHidden(data, hidden), hidden };
}

/** Past, current and future postings, and the end of service by age. */
async function serviceOf(
  db: Context['db'],
  { id, bornOn, joinedOn }: { id: number; bornOn: string; joinedOn: string },
  { today, age }: { today: string; age: number },
) {
  const stored = await findPostings(db, id);
  const isRegular = stored.find((posting) => whenOf(toStretch(posting), today) === 'present')?.isRegular ?? false;
  const postings = stored.map(({ isRegular: _, ...posting }) => ({ ...posting, when: whenOf(toStretch(posting), today) }));
  const events = await findEvents(db, id);
  const retiresOn = isRegular ? retirementDate(bornOn, age) : null;
  return {
    postings,
    posting: postings.find(({ when }) => when === 'present') ?? null,
    events: events.map((event) => ({ ...event, when: event.onDate > today ? ('ahead' as const) : ('past' as const) })),
    retiresOn,
    servedPercent: retiresOn === null ? null : servedPercent(joinedOn, retiresOn, today),
  };
}

const teaches = (posting: { cadre: Cadre } | null) => posting !== null && teachingCadres.includes(posting.cadre);

const toStretch = <P extends { fromOn: string; closedOn: string | null }>(posting: P) => ({
  ...posting,
  toOn: posting.closedOn,
});

/** The record with hidden fields set to null. */
function withoutHidden(record: EmployeeRecord, hidden: readonly string[]): EmployeeRecord {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, hidden.includes(name) ? null : value])) as EmployeeRecord;
}
