import { sql, type Kysely } from 'kysely';
import { addDays } from '../../../../contract/core/calendar.ts';
import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** The constraints replace two keys that applied to open-ended places only. */
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

/** On any day a student has at most one core section of a policy, and one place in an elective section. */
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
  /** Null if open-ended. */
  readonly to: string | null;
}

/**
 * Splits the days of overlapping places of a student. Each day belongs to the place that begins last. If several begin
 * on the same day, the one with the highest id wins. A place that continues after another has ended has several stays.
 */
export function staysWithoutOverlap(places: readonly Stay[]): Stay[] {
  const byBegin = places.toSorted((a, b) => a.from.localeCompare(b.from) || a.id - b.id);
  const cuts = [...new Set(places.flatMap(({ from, to }) => [from, ...(to === null ? [] : [addDays(to, 1)])]))].sort();
  const stays: Stay[] = [];
  for (const [at, from] of cuts.entries()) {
    const next = cuts[at + 1];
    const to = next === undefined ? null : addDays(next, -1);
    const place = byBegin.findLast((candidate) => candidate.from <= from && (candidate.to === null || candidate.to >= from));
    if (!place) continue;
    const last = stays.at(-1);
    if (last?.id === place.id && last.to !== null && addDays(last.to, 1) === from) stays.splice(-1, 1, { ...last, to });
    else stays.push({ id: place.id, from, to });
  }
  return stays;
}

/** Assigns each day of overlapping places to one of them. */
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
