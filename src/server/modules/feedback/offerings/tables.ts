import { sql, type RawBuilder } from 'kysely';
import type { OfferingState } from '../../../../contract/feedback/offerings.ts';
import { statusAt } from '../policies/clock.ts';

/** Offerings `o` with their rounds `p`, courses `k`, classes, groups `g`, teachers `e` and sheets `h`. */
export const offeringTables = sql`feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
  join feedback_sheets h on h.id = o.feedback_sheet_id
  join section_courses sc on sc.id = o.section_course_id join sections s on s.id = sc.section_id
  join registration_policies r on r.id = s.registration_policy_id join programs y on y.id = r.program_id
  join batch_semesters bs on bs.id = r.batch_semester_id
  join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id
  left join section_groups g on g.id = o.section_group_id left join employees e on e.id = o.employee_id`;

/** For example BT-CSE 3 A. */
export const sectionName = sql<string>`y.code || ' ' || bs.semester || ' ' || s.name`;
/** Practical courses use the sheets of sessional ones. */
export const sheetKind = sql<string>`case k.kind when 'practical' then 'sessional' else k.kind end`;
export const sheetName = sql<string>`h.name || ' r' || h.revision`;
/**
 * Number of answers, counted from receipts each time, because a stored counter would have an update time. A sealed
 * offering uses its result, even after its receipts are deleted.
 */
export const answered = sql<number>`greatest((select count(*)::int from feedback_receipts x where x.feedback_offering_id = o.id),
  coalesce((select v.counted from feedback_results v where v.feedback_offering_id = o.id), 0))`;

/** End of an offering's window. */
export const closesAt = sql<string>`coalesce(o.closes_at, p.closes_at)`;
export const stateAt = (now: Date): RawBuilder<OfferingState> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql<OfferingState>`(case when not (o.is_active and o.is_visible) then 'hidden'
    when p.status in ('sealed', 'published') or (p.status <> 'draft' and ${closesAt} <= ${at}) then 'closed'
    when p.status <> 'draft' and coalesce(o.opens_at, p.opens_at) <= ${at} then 'open' else 'soon' end)`;
};

/**
 * Open rounds. If none is open, the round nearest to now: one that has opened, otherwise one that will open, otherwise
 * a draft.
 */
export const currentRounds = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(select p.id from feedback_policies p where ${statusAt(now)} = 'open'
    union all (select p.id from feedback_policies p
      where not exists (select from feedback_policies p where ${statusAt(now)} = 'open')
      order by p.status = 'draft', p.opens_at > ${at}, abs(extract(epoch from p.opens_at - ${at})), p.id limit 1))`;
};
