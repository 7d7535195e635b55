import { sql, type RawBuilder } from 'kysely';
import type { studentSorts } from '../../../../contract/student/student.ts';

type Sort = (typeof studentSorts)[number];

/** What each sort orders `students as s` by. `class` is newest batch, degree, branch, roll number; an index has it ready. */
const columns: Readonly<Record<Sort, readonly RawBuilder<unknown>[]>> = {
  class: [sql`s.class_order`, sql`s.roll_no`],
  name: [sql`lower(s.name)`],
  regdNo: [sql`s.regd_no`],
  rollNo: [sql`s.roll_no`],
  admissionNo: [sql`s.admission_no`],
  degree: [sql`degree.short_name`],
  branch: [sql`branch.code`],
  batch: [sql`batch.admission_year`],
  admissionCategory: [sql`category.code`],
  status: [sql`array_position(array['active', 'onBreak', 'discontinued', 'passedOut'], s.status)`],
  admittedOn: [sql`s.admitted_on`],
};

/** Everything of a student that an order may need: what a fenced subquery must carry, and no more. */
export const orderColumns = sql.raw(
  ['id', 'class_order', 'roll_no', 'name', 'regd_no', 'admission_no', 'status', 'admitted_on']
    .concat(['degree_id', 'branch_id', 'batch_id', 'admission_category_id'])
    .map((column) => `s.${column}`)
    .join(', '),
);

/** The master that a sort needs beside the student. */
const joins: Readonly<Partial<Record<Sort, RawBuilder<unknown>>>> = {
  degree: sql` join degrees degree on degree.id = s.degree_id`,
  branch: sql` join branches branch on branch.id = s.branch_id`,
  batch: sql` join batches batch on batch.id = s.batch_id`,
  admissionCategory: sql` join admission_categories category on category.id = s.admission_category_id`,
};

/**
 * The order of a list, `name,-regdNo`, and the joins it needs. What is empty comes last either way, and ties are
 * settled by class and then id, so that pages never overlap.
 */
export function listOrder(sort = 'class'): { joins: RawBuilder<unknown>; order: RawBuilder<unknown> } {
  const asked = [...new Map(sort.split(',').map((one) => [one.replace('-', '') as Sort, one.startsWith('-')]))];
  const parts = asked.flatMap(([name, isDown]) =>
    columns[name].map((column) => (isDown ? sql`${column} desc nulls last` : column)),
  );
  const isUnique = asked.some(([name]) => name === 'admissionNo');
  const needsClass = !isUnique && !asked.some(([name]) => name === 'class' || name === 'name');
  return {
    joins: sql.join(
      asked.flatMap(([name]) => joins[name] ?? []),
      sql``,
    ),
    order: sql.join([...parts, ...(needsClass ? columns.class : []), sql`s.id`]),
  };
}
