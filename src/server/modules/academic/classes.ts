import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A policy `r` with its programme `p`, the semester `bs` of its batch `b`, and its term `t`. */
export const policyTablesBy = (join: Sql) => sql`registration_policies r
  ${join} programs p on p.id = r.program_id ${join} batch_semesters bs on bs.id = r.batch_semester_id
  ${join} batches b on b.id = bs.batch_id ${join} academic_terms t on t.id = bs.academic_term_id`;
export const policyTables = policyTablesBy(sql`join`);

/** Label of a class: BT-CSE 3. */
export const classLabel = sql<string>`p.code || ' ' || bs.semester`;
/** Label of a section `s` with its class: BT-CSE 3 A. */
export const sectionLabel = sql<string>`p.code || ' ' || bs.semester || ' ' || s.name`;

/** Membership `m` is current on a day or begins later. */
export const sits = (today: string): RawBuilder<SqlBool> => sql`(m.to_date is null or m.to_date >= ${today})`;

/** The day of the first recorded class of a section `s`. Null if there is none. */
export const firstClass = sql<string | null>`(select min(w.on_date) from worklogs w
  join section_courses sc on sc.id = w.section_course_id where sc.section_id = s.id and w.status <> 'void')`;

/** Instructor `i` teaches on a day or later. */
export const teaches = (today: string): RawBuilder<SqlBool> => sql`(i.to_date is null or i.to_date >= ${today})`;

/**
 * Columns that identify the weekly class of an entry `e` or `n`, or of a change `k`. An id does not, because each
 * timetable version has entries of its own.
 */
export const weeklyClass = (alias: 'e' | 'k' | 'n'): Sql =>
  sql.raw(`${alias}.section_course_id, coalesce(${alias}.section_group_id, 0), ${alias}.weekday, ${alias}.slot_id`);

/** The current timetable of a term: the latest published version, otherwise the newest draft. */
export const shownVersion = (term: Sql): Sql => sql`(
  select v.id from timetable_versions v where v.academic_term_id = ${term} and v.status <> 'superseded'
  order by v.status = 'published' desc, v.effective_from desc nulls last, v.id desc limit 1)`;

/** Periods a week of a section course `sc` in the timetable, multiplied by the number of groups if taught by group. */
export const periodsOf = sql`(sc.weekly_periods * case when sc.by_group
  then greatest(1, (select count(*)::int from section_groups g where g.section_id = sc.section_id)) else 1 end)`;

/** Periods of section course `sc` placed in the timetable of its term `t`. */
export const placedOf = sql`(select coalesce(sum(e.span), 0)::int from timetable_entries e
  where e.section_course_id = sc.id and e.timetable_version_id = ${shownVersion(sql`t.id`)})`;
