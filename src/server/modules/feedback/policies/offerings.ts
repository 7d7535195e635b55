import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { sheetKinds, type SheetKind } from '../../../../contract/feedback/fields.ts';
import type { FeedbackOffer, OfferedSheets, OfferingProposal } from '../../../../contract/feedback/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { FoundPolicy } from './read.ts';
import { fixEligible } from './roll.ts';
import { lockedPolicy } from './write.ts';

type Proposal = Omit<OfferingProposal, 'feedbackSheetId'>;

/** If a course changed hands, teachers who held fewer classes are not rated. */
export const fewestClasses = 3;

/**
 * Teachers of a course `sc` on a day: its lead and co-teachers, or in laboratories the lead of each group. If the
 * course changed hands before that day, both teachers are rated, each after three classes or more. A successor who held
 * fewer is omitted, unless the predecessor also held too few.
 */
const teachersOn = (day: string) => sql`
  with t as (select a.section_group_id, a.employee_id, min(a.from_date) as since, max(a.to_date) as until,
      bool_or(a.to_date is null or a.to_date >= ${day}::date) as is_now,
      (select count(*) from worklogs w where w.section_course_id = sc.id and w.employee_id = a.employee_id and w.status = 'submitted'
        and w.on_date <= ${day}::date and (a.section_group_id is null or w.section_group_id = a.section_group_id)) >= ${fewestClasses} as has_held
    from course_instructors a where a.section_course_id = sc.id and a.from_date <= ${day}::date
      and (a.role = 'lead' or (a.role = 'co' and not sc.by_group))
    group by a.section_group_id, a.employee_id)
  select t.section_group_id, t.employee_id from t where t.has_held or (t.is_now and not exists (select from t f
    where f.section_group_id is not distinct from t.section_group_id and not f.is_now and f.has_held and f.until < t.since))`;

/** Courses and teachers of the classes of a round on its day. Exit surveys have courses only. */
export async function taughtIn(
  db: Db,
  { id, purpose, eligibleOn }: Pick<FoundPolicy, 'id' | 'purpose' | 'eligibleOn'>,
): Promise<Proposal[]> {
  const isExit = purpose === 'courseExit';
  const { rows } = await sql<Proposal>`
    select sc.id as section_course_id, i.section_group_id, i.employee_id, y.code || ' ' || bs.semester || ' ' || s.name as class_name,
      g.name as "group", k.code, k.title as course, case k.kind when 'practical' then 'sessional' else k.kind end as kind,
      e.name as teacher, exists (select from feedback_offerings o where o.feedback_policy_id = ${id} and o.section_course_id = sc.id
        and o.section_group_id is not distinct from i.section_group_id and o.employee_id is not distinct from i.employee_id) as is_there
    from feedback_policy_scopes c join sections s on s.registration_policy_id = c.registration_policy_id
    join registration_policies r on r.id = s.registration_policy_id join programs y on y.id = r.program_id
    join batch_semesters bs on bs.id = r.batch_semester_id join section_courses sc on sc.section_id = s.id
    join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id
    cross join lateral (${isExit ? sql`select null::bigint as section_group_id, null::bigint as employee_id` : teachersOn(eligibleOn)}) i
    left join section_groups g on g.id = i.section_group_id left join employees e on e.id = i.employee_id
    where c.feedback_policy_id = ${id} order by class_name, k.code, g.name nulls first, e.name`.execute(db);
  return rows;
}

/** Requires each sheet to be active and to fit the kind of course and the purpose of the round. */
async function sheetProblems(
  db: Db,
  { purpose }: FoundPolicy,
  sheets: OfferedSheets,
  needed: ReadonlySet<SheetKind>,
): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  for (const kind of sheetKinds) {
    const id = sheets[kind];
    if (id === null) {
      if (needed.has(kind)) problems[`sheets.${kind}`] = 'required';
      continue;
    }
    const sheet = await db.selectFrom('feedbackSheets').select(['courseKind', 'purpose', 'status']).where('id', '=', id).executeTakeFirst();
    if (!sheet) problems[`sheets.${kind}`] = 'unknownReference';
    else if (sheet.status !== 'active' || sheet.courseKind !== kind || sheet.purpose !== purpose) problems[`sheets.${kind}`] = 'notAllowed';
  }
  return problems;
}

/** Adds the missing offerings to a round, or previews them. Teachers who start later are not added automatically. */
export async function offer(context: Context, id: number, { dryRun, sheets, leaveOut }: FeedbackOffer) {
  const { db, now, audit } = context;
  const policy = await lockedPolicy(context, id);
  if (!['draft', 'scheduled', 'open'].includes(policy.status)) throw new ApiError('Locked', { detail: `the round is ${policy.status}` });
  const proposals = await taughtIn(db, policy);
  const fresh = proposals.filter(({ isThere, kind }) => !isThere && !leaveOut.includes(kind));
  refuseProblems(await sheetProblems(db, policy, sheets, new Set(dryRun ? [] : fresh.map(({ kind }) => kind))));
  const rows = proposals.map((proposal): OfferingProposal => ({
    ...proposal,
    feedbackSheetId: proposal.isThere ? null : sheets[proposal.kind],
  }));
  if (dryRun || fresh.length === 0) return { added: 0, rows };
  const at = now.toISOString();
  const values = fresh.map(({ sectionCourseId, sectionGroupId, employeeId, kind }) => ({
    feedbackPolicyId: id,
    feedbackSheetId: sheets[kind]!,
    sectionCourseId,
    sectionGroupId,
    employeeId,
    createdAt: at,
    updatedAt: at,
  }));
  for (let from = 0; from < values.length; from += 500)
    await db
      .insertInto('feedbackOfferings')
      .values(values.slice(from, from + 500))
      .execute();
  if (policy.status === 'open') await fixEligible(db, id, now);
  await db
    .updateTable('feedbackPolicies')
    .set({ version: policy.version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  const after = { offerings: policy.offerings + fresh.length };
  await audit({
    action: 'update',
    table: 'feedback_policies',
    recordId: id,
    label: policy.name,
    before: { offerings: policy.offerings },
    after,
  });
  return { added: fresh.length, rows };
}
