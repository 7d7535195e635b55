import { sql } from 'kysely';
import type { ClassIntake, SectionStrength, sectionReport } from '../../../../contract/academic/report-sections.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Column } from '../../../export/table.ts';
import { verbatim } from '../../../export/text.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport, type ParametersOf } from '../../../reports/serve-report.ts';
import { classLabel, policyTables, sectionLabel } from '../classes.ts';
import { dayOf, isMeant, satOn } from './which.ts';

type Query = ParametersOf<typeof sectionReport>;
type CountedSection = Omit<SectionStrength, 'byCategory'> & { castes: { code: string; number: number }[] };

/**
 * Strength of each section by gender, category and group, and of each class compared with its seats. All sections are
 * counted in one pass.
 */
export const makeSections: MakeReport<typeof sectionReport> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const counted = await strengthOf(db, query, day);
  const casteRows = await db.selectFrom('castes').select('code').orderBy('sortOrder').orderBy('code').execute();
  const present = new Set(counted.flatMap(({ castes }) => castes.map(({ code }) => code)));
  const categories = casteRows.map(({ code }) => code).filter((code) => present.has(code));
  const sections = counted.map(({ castes, ...row }): SectionStrength => {
    const numbers = new Map(castes.map(({ code, number }) => [code, number]));
    return { ...row, byCategory: categories.map((code) => numbers.get(code) ?? 0) };
  });
  return {
    data: async () => ({ onDate: day, categories, sections, intake: await intakeOf(db, query, day) }),
    file: fileOf({
      name: 'section-strength',
      title: 'Strength of sections',
      columns: columnsFor(categories),
      blocks: heldLines(sections),
      meant: { onDate: day },
    }),
  };
};

/** Strength of each section. Members are first counted by gender, category and group, and these counts are summed. */
async function strengthOf(db: Db, query: Query, day: string): Promise<CountedSection[]> {
  const { rows } = await sql<CountedSection>`
    with meant as (
      select s.id from sections s join ${policyTables} on r.id = s.registration_policy_id where ${isMeant(query)}),
    seated as materialized (
      select m.section_id, m.section_group_id, u.gender, u.caste_id, count(*) as number
      from section_students m join students u on u.id = m.student_id
      where m.section_id in (select id from meant) and ${satOn(day)}
      group by m.section_id, m.section_group_id, u.gender, u.caste_id),
    by_section as (
      select section_id, sum(number)::int as strength, sum(number) filter (where gender = 'M')::int as male,
        sum(number) filter (where gender = 'F')::int as female, sum(number) filter (where gender = 'O')::int as other,
        sum(number) filter (where section_group_id is null)::int as without_group
      from seated group by section_id),
    by_caste as (
      select section_id, json_agg(json_build_object('code', code, 'number', number)) as castes from (
        select e.section_id, c.code, sum(e.number)::int as number
        from seated e join castes c on c.id = e.caste_id group by e.section_id, c.code) one
      group by section_id),
    by_group as (
      select g.section_id, json_agg(json_build_object('name', g.name, 'strength', coalesce(n.strength, 0)) order by g.name) as groups
      from section_groups g left join (
        select section_group_id, sum(number)::int as strength from seated group by section_group_id) n on n.section_group_id = g.id
      where g.section_id in (select id from meant) group by g.section_id)
    select s.id, ${sectionLabel} as section, s.kind, s.capacity, coalesce(x.strength, 0) as strength,
      coalesce(x.male, 0) as male, coalesce(x.female, 0) as female, coalesce(x.other, 0) as other,
      coalesce(x.without_group, 0) as without_group, coalesce(y.castes, '[]') as castes, coalesce(z.groups, '[]') as groups
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    left join by_section x on x.section_id = s.id left join by_caste y on y.section_id = s.id
    left join by_group z on z.section_id = s.id
    where ${isMeant(query)} order by p.code, bs.semester, s.kind, s.name, s.id`.execute(db);
  return rows;
}

/** Seats, registrations and placed students of each class. */
async function intakeOf(db: Db, query: Query, day: string): Promise<ClassIntake[]> {
  const { rows } = await sql<ClassIntake>`
    with meant as (select r.id from ${policyTables} where ${isMeant(query)})
    select r.id as registration_policy_id, ${classLabel} as name, b.name as batch,
      (select sum(x.seats)::int from seat_matrix x where x.batch_id = bs.batch_id and x.branch_id = p.branch_id) as seats,
      coalesce(g.registered, 0) as registered, coalesce(m.placed, 0) as placed
    from ${policyTables}
    left join (
      select registration_policy_id, count(*)::int as registered from term_registrations
      where registration_policy_id in (select id from meant) and status <> 'cancelled'
      group by registration_policy_id) g on g.registration_policy_id = r.id
    left join (
      select c.registration_policy_id, count(distinct m.student_id)::int as placed
      from sections c join section_students m on m.section_id = c.id
      where c.registration_policy_id in (select id from meant) and c.kind = 'core' and ${satOn(day)}
      group by c.registration_policy_id) m on m.registration_policy_id = r.id
    where r.id in (select id from meant) order by p.code, bs.semester, r.id`.execute(db);
  return rows;
}

const columnsFor = (categories: readonly string[]): Column<SectionStrength>[] => [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Kind', width: 10, words: true, cell: ({ kind }) => (kind === 'core' ? 'Core' : 'Elective') },
  { head: 'Capacity', width: 9, cell: (row) => row.capacity },
  { head: 'Strength', width: 9, cell: (row) => row.strength },
  { head: 'Male', width: 7, cell: (row) => row.male },
  { head: 'Female', width: 8, cell: (row) => row.female },
  { head: 'Other', width: 7, cell: (row) => row.other },
  ...categories.map((code, place): Column<SectionStrength> => ({
    head: verbatim(code),
    width: 7,
    cell: (row) => row.byCategory[place] ?? 0,
  })),
  { head: 'Groups', width: 24, cell: ({ groups }) => groups.map(({ name, strength }) => `${name} ${strength}`).join(', ') },
  { head: 'Without group', width: 12, cell: (row) => row.withoutGroup },
];
