import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Sql = RawBuilder<unknown>;

/** A policy `r` with its programme `p`, the semester `bs` of its batch `b`, and its term `t`. */
export const policyTables = sql`registration_policies r
  join programs p on p.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
  join batches b on b.id = bs.batch_id join academic_terms t on t.id = bs.academic_term_id`;

/** What a class is called: BT-CSE 3. */
export const classLabel = sql<string>`p.code || ' ' || bs.semester`;
/** The same with a section `s`: BT-CSE 3 A. */
export const sectionLabel = sql<string>`p.code || ' ' || bs.semester || ' ' || s.name`;

/** Whether a membership `m` stands on a day or begins after it. */
export const sits = (today: string): RawBuilder<SqlBool> => sql`(m.to_date is null or m.to_date >= ${today})`;

/** The day of the first class of a section `s` that was written down; null before there is one. */
export const firstClass = sql<string | null>`(select min(w.on_date) from worklogs w
  join section_courses sc on sc.id = w.section_course_id where sc.section_id = s.id and w.status <> 'void')`;

/** Whether an instructor `i` teaches on a day or will from a later one. */
export const teaches = (today: string): RawBuilder<SqlBool> => sql`(i.to_date is null or i.to_date >= ${today})`;

/** Which class of the week an entry `e` or a change `k` is about, to be compared: a version may hold it under another number. */
export const weeklyClass = (alias: 'e' | 'k' | 'n'): Sql =>
  sql.raw(`${alias}.section_course_id, coalesce(${alias}.section_group_id, 0), ${alias}.weekday, ${alias}.slot_id`);

/** The timetable that a term goes by: the one published last, before there is one the newest draft. */
export const shownVersion = (term: Sql): Sql => sql`(
  select v.id from timetable_versions v where v.academic_term_id = ${term} and v.status <> 'superseded'
  order by v.status = 'published' desc, v.effective_from desc nulls last, v.id desc limit 1)`;

/** How many periods a week a section course `sc` takes in the timetable: taught by group, as often as there are groups. */
export const periodsOf = sql`(sc.weekly_periods * case when sc.by_group
  then greatest(1, (select count(*)::int from section_groups g where g.section_id = sc.section_id)) else 1 end)`;

/** How many of them stand in the timetable of its term `t`. */
export const placedOf = sql`(select coalesce(sum(e.span), 0)::int from timetable_entries e
  where e.section_course_id = sc.id and e.timetable_version_id = ${shownVersion(sql`t.id`)})`;
