import { sql } from 'kysely';
import { listRegistrations, standings, type Registration } from '../../../../contract/academic/registrations.ts';
import { collegeDay } from '../../../college-day.ts';
import { notClear } from '../../../clearance.ts';
import { amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { sits } from '../classes.ts';
import { isOfClass } from '../policies/eligible.ts';
import { exportColumns } from './export-columns.ts';
import { windowOf } from './window-of.ts';

type Line = Omit<Registration, 'hasDues'>;

const status = sql`coalesce(g.status, 'none')`;
const isSo = { late: sql`g.is_late`, repeat: sql`g.is_repeat` };

export const registrationsOf = (policyId: number) =>
  source(listRegistrations, {
    prepare: ({ db }) => windowOf(db, policyId),
    // Students are selected by policy and class first, because the index of the sort order would scan the whole
    // college.
    from: ({ ready }) => sql`(
        select s.* from students s where s.id in (
          select student_id from term_registrations where registration_policy_id = ${policyId}
          union select s.id from students s where ${isOfClass(ready)}) offset 0) s
      left join term_registrations g on g.registration_policy_id = ${policyId} and g.student_id = s.id`,
    id: sql`s.id`,
    columns: ({ context: { now } }) => sql<Line>`
      s.id, s.regd_no, s.roll_no, s.name, ${status} as status, g.registered_on,
      coalesce(g.is_late, false) as is_late, coalesce(g.is_repeat, false) as is_repeat, g.cancel_reason,
      (select c.name from section_students m join sections c on c.id = m.section_id
        where m.registration_policy_id = ${policyId} and m.student_id = s.id and m.kind = 'core'
          and ${sits(collegeDay(now))} order by m.from_date desc limit 1) as section`,
    search: eachWord(
      (pattern) => sql`search_fold(s.name || ' ' || coalesce(s.regd_no, '') || ' ' || coalesce(s.roll_no, '')) like ${pattern}`,
    ),
    filters: {
      status: amongWords(status),
      as: (parts) =>
        sql`(${sql.join(
          parts.map((part) => isSo[part]),
          sql` or `,
        )})`,
    },
    orders: {
      regdNo: sql`s.regd_no`,
      rollNo: sql`s.roll_no`,
      name: filled(sql`lower(s.name)`),
      status: filled(sql`array_position(array[${sql.join(standings.map((standing) => sql.lit(standing)))}], ${status})`),
      registeredOn: sql`g.registered_on`,
    },
    order: 'regdNo',
    ties: [sql`s.regd_no`, sql`s.roll_no`],
    async complete(lines, { context: { db, now }, ready }) {
      const studentIds = ready.needsDuesClear ? lines.map(({ id }) => id) : [];
      const owing = await notClear(db, { studentIds, purpose: 'registration', academicTermId: ready.academicTermId, day: collegeDay(now) });
      return lines.map((line) => ({ ...line, hasDues: owing.has(line.id) }));
    },
    file: {
      table: 'term_registrations',
      name: 'registrations',
      title: 'Registrations',
      columns: exportColumns,
      isOfPersons: true,
    },
  });
