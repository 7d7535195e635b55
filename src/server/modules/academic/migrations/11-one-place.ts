import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** The constraints replace two keys, which were about open places only. */
const constraints = `
  DROP INDEX section_students_core_key;
  DROP INDEX section_students_member_key;
  ALTER TABLE section_students ADD CONSTRAINT section_students_one_core_place EXCLUDE USING gist (
    int8range(student_id, student_id, '[]') WITH &&,
    int8range(registration_policy_id, registration_policy_id, '[]') WITH &&,
    daterange(from_date, to_date, '[]') WITH &&) WHERE (kind = 'core');
  ALTER TABLE section_students ADD CONSTRAINT section_students_one_elective_place EXCLUDE USING gist (
    int8range(student_id, student_id, '[]') WITH &&,
    int8range(section_id, section_id, '[]') WITH &&,
    daterange(from_date, to_date, '[]') WITH &&) WHERE (kind = 'elective');
`;

/** A student is in one core section of a policy on a day, and in an elective section once. */
export const academicOnePlace: TableMigration = {
  needs: ['academic-02-sections'],
  up: async (db) => {
    await mendOverlaps(db);
    await define(db, constraints);
  },
};

/** The days of a place. */
export interface Stay {
  readonly id: number;
  readonly from: string;
  /** Null: without a last day. */
  readonly to: string | null;
}

/**
 * The days that are left to each of some places of one student, if the one that begins last has each day, and of those
 * that begin together the one that was written last. A place that goes on after another has ended has several stays.
 */
export function staysWithoutOverlap(places: readonly Stay[]): Stay[] {
  const byBegin = places.toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id);
  const cuts = [...new Set(places.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]))].sort();
  const stays: Stay[] = [];
  for (const [at, from] of cuts.entries()) {
    const next = cuts[at + 1];
    const to = next === undefined ? null : addDays(next, -1);
    const place = byBegin.findLast((one) => one.from <= from && (one.to === null || one.to >= from));
    if (!place) continue;
    const last = stays.at(-1);
    if (last?.id === place.id && last.to !== null && addDays(last.to, 1) === from) stays.splice(-1, 1, { ...last, to });
    else stays.push({ id: place.id, from, to });
  }
  return stays;
}

/** Gives each day of places that overlap to one of them. */
async function mendOverlaps(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ places: Stay[] }>`
    select json_agg(json_build_object('id', m.id, 'from', m.from_date, 'to', m.to_date) order by m.id) as places
    from section_students m
    group by m.student_id, m.kind, case m.kind when 'core' then m.registration_policy_id else m.section_id end
    having count(*) > 1
    order by min(m.id)`.execute(db);
  for (const { places } of rows) await writeStays(db, places, staysWithoutOverlap(places));
}

async function writeStays(db: Kysely<unknown>, places: readonly Stay[], stays: readonly Stay[]): Promise<void> {
  for (const place of places) {
    const [first, ...later] = stays.filter(({ id }) => id === place.id);
    if (!first) await sql`delete from section_students where id = ${place.id}`.execute(db);
    else if (first.from !== place.from || first.to !== place.to)
      await sql`
        update section_students set from_date = ${first.from}, to_date = ${first.to}, version = version + 1
        where id = ${place.id}`.execute(db);
    for (const { from, to } of later)
      await sql`
        insert into section_students (section_id, registration_policy_id, kind, student_id, section_group_id, class_no,
          from_date, to_date, left_reason, import_run_id)
        select section_id, registration_policy_id, kind, student_id, section_group_id, class_no,
          ${from}, ${to}, left_reason, import_run_id
        from section_students where id = ${place.id}`.execute(db);
  }
}
