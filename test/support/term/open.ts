import { addDays } from '../../../src/contract/core/calendar.ts';
import { assignSections } from '../../../src/contract/academic/assign.ts';
import { newSections } from '../../../src/contract/academic/new-sections.ts';
import { listPolicies, movePolicy } from '../../../src/contract/academic/policies.ts';
import { listRegistrations, register } from '../../../src/contract/academic/registrations.ts';
import { rollOnPolicies } from '../../../src/contract/academic/roll-on.ts';
import { listSections } from '../../../src/contract/academic/sections.ts';
import { moveTerm, terms } from '../../../src/contract/academic/terms.ts';
import { rollForward } from '../../../src/contract/student/batches.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { saveNew, type Data, type Office } from './step.ts';

/** A class in a term that has begun: its policy, its students and its section. */
export interface OpenedClass {
  readonly termId: number;
  readonly policyId: number;
  readonly batchId: number;
  readonly branchId: number;
  readonly sectionId: number;
  readonly studentIds: readonly number[];
}

/** The office opens the planned term around today, with the present class of the newest batch. */
export async function openTerm(office: Office): Promise<OpenedClass> {
  const { do: call, portal } = office;
  const today = collegeDay(portal.now());
  const [term, before] = await call(terms.list, 'Admin', { query: { sort: '-startsOn' } });
  const startsOn = addDays(today, -7);
  const days = { startsOn, endsOn: addDays(today, 120) };
  const academicYear = Number(startsOn.slice(0, 4)) - (startsOn.slice(5, 7) < '04' ? 1 : 0);
  await call(terms.change, 'Admin', { id: term.id, body: { version: term.version, academicYear, ...days } });
  await saveNew(office, rollForward, 'Admin', { academicTermId: term.id, ...days }, ({ name }) => name.includes('2026'));
  const fresh = await call(terms.get, 'Admin', { id: term.id });
  await call(moveTerm, 'Staff', { id: term.id, body: { version: fresh.version, event: 'start' } });
  await saveNew(office, rollOnPolicies, 'Staff', { fromTermId: before.id, toTermId: term.id });
  const policies: Data[] = await call(listPolicies, 'Staff', { query: { term: String(term.id), pageSize: 100 } });
  const policy = policies.toSorted((a, b) => b.eligible - a.eligible)[0];
  const opened = await call(movePolicy, 'Staff', { id: policy.id, body: { version: policy.version, event: 'open', note: null } });
  const students: Data[] = await call(listRegistrations, 'Staff', { id: policy.id, query: { pageSize: 100 } });
  const studentIds = students.map(({ id }) => id);
  await call(register, 'Staff', {
    id: policy.id,
    body: { ids: studentIds, registeredOn: opened.opensOn > today ? opened.opensOn : today },
  });
  await saveNew(office, newSections, 'Staff', {
    registrationPolicyId: policy.id,
    capacity: 200,
    sections: 1,
    groups: 0,
  });
  await saveNew(office, assignSections, 'Staff', {
    registrationPolicyId: policy.id,
    rule: 'balance',
    sectionId: null,
    fromDate: null,
    missed: null,
    mayOverfill: false,
  });
  const [section] = await call(listSections, 'Staff', { query: { registrationPolicyId: policy.id } });
  const student = await portal.database.db
    .selectFrom('students')
    .select(['batchId', 'branchId'])
    .where('id', '=', studentIds[0]!)
    .executeTakeFirstOrThrow();
  return { termId: term.id, policyId: policy.id, sectionId: section.id, studentIds, ...student };
}
