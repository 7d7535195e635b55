import { sql } from 'kysely';
import type { GroupOrder, Sql } from '../../../lists/source.ts';

/** Order of `students as s`: newest batch, degree and branch, then roll number. */
export const byClass = [sql`s.class_order`, sql`s.roll_no`];

const grouped = (key: Sql, groups: Sql, holds: Sql): GroupOrder => ({
  key,
  groups,
  holds,
  inner: { columns: sql`s.id, s.class_order, s.roll_no`, as: sql`s` },
});

/** Orders by attributes shared by many students; each group is sorted by class. */
export const groups = {
  degree: grouped(sql`degree.short_name`, sql`degrees degree`, sql`s.degree_id = degree.id`),
  branch: grouped(sql`branch.code`, sql`branches branch`, sql`s.branch_id = branch.id`),
  admissionCategory: grouped(sql`category.code`, sql`admission_categories category`, sql`s.admission_category_id = category.id`),
  status: grouped(
    sql`standing.place`,
    sql`(values ('active', 1), ('onBreak', 2), ('discontinued', 3), ('passedOut', 4)) as standing (name, place)`,
    sql`s.status = standing.name`,
  ),
};
