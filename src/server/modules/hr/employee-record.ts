import type { EmployeeRecord } from '../../../contract/hr/employees.ts';
import { collegeDay } from '../../college-day.ts';
import { readSettings } from '../../database/settings.ts';
import { photoLink } from '../../files/signed-links.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Within } from '../../http/scoped.ts';
import type { Services } from '../../http/services.ts';
import { findDuties, findEmployee, findEmployeeLists, findPostings, type Posting } from './queries.ts';
import { experienceOf, hiddenKeys, retirementDate } from './rules.ts';

/**
 * The whole record of the employee who is this user. NotFound for whom the caller may not see; what only holders of
 * Employee_PersonalVIEW read is null and named in `hidden`, so that a form never writes it back as empty.
 */
export async function readEmployee(
  { db, caller, now, rows }: Within<'employees'>,
  services: Services,
  userId: number,
): Promise<{ data: EmployeeRecord; hidden: string[] }> {
  const today = collegeDay(now);
  const found = await findEmployee(db, userId, rows);
  if (!found) throw new ApiError('NotFound');
  const { photoFileId, ...employee } = found;
  const postings = await findPostings(db, employee.id);
  const present = postings.find((posting) => isPresent(posting, today));
  const { experiences, ...lists } = await findEmployeeLists(db, employee.id);
  const { 'hr.retirementAge': retirementAge } = await readSettings(db);
  const here = postings.map(({ fromOn, closedOn }) => ({ fromOn, toOn: closedOn }));
  const data: EmployeeRecord = {
    ...employee,
    photo: photoLink(services, photoFileId, caller),
    retiresOn: present?.isRegular ? retirementDate(employee.bornOn, retirementAge) : null,
    posting: present ? postOf(present) : null,
    experience: { here: experienceOf(here, today), total: experienceOf([...here, ...experiences], today) },
    ...(await findDuties(db, employee.id)),
    ...lists,
    experiences,
    postings: postings.map(({ fromOn, closedOn, department, designation, category, nature, orderNo }) => ({
      fromOn,
      toOn: closedOn,
      department,
      designation,
      category,
      nature,
      orderNo,
    })),
    qualifications: lists.qualifications.map((one) => ({
      ...one,
      percent: one.percent === null ? null : Number(one.percent),
    })),
  };
  const hidden = hiddenKeys(caller, employee);
  for (const key of hidden) Object.assign(data, { [key]: key === 'addresses' ? [] : null });
  return { data, hidden: [...hidden] };
}

/** The posting that holds today: begun and not closed before; the next one may already be ordered. */
function isPresent({ fromOn, closedOn }: Posting, today: string): boolean {
  return fromOn <= today && (closedOn === null || closedOn >= today);
}

const postOf = ({ department, designation, category, fromOn, untilOn, orderNo }: Posting) => ({
  department,
  designation,
  category,
  fromOn,
  untilOn,
  orderNo,
});
