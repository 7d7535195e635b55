import { sql } from 'kysely';
import type { ClassIntake, SectionStrength, sectionReport } from '../../../../contract/academic/report-sections.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { classLabel, policyTables, sectionLabel } from '../classes.ts';
import { dayOf, isMeant, satOn } from './which.ts';

type Counted = Omit<SectionStrength, 'byCategory'> & { castes: Record<string, number> };

/** How many sit in each section, of whom, and in each class against its seats. */
export const makeSections: MakeReport<typeof sectionReport> = async ({ db, now }, query) => {
  const day = dayOf(query.onDate, now);
  const { rows } = await sql<Counted>`
    select s.id, ${sectionLabel} as section, s.kind, s.capacity, count(u.id)::int as strength,
      (count(*) filter (where u.gender = 'M'))::int as male, (count(*) filter (where u.gender = 'F'))::int as female,
      (count(*) filter (where u.gender = 'O'))::int as other,
      (count(u.id) filter (where m.section_group_id is null))::int as without_group,
      (select coalesce(json_object_agg(one.code, one.number), '{}') from (
        select c.code, count(*)::int as number from section_students m join students u on u.id = m.student_id
        join castes c on c.id = u.caste_id where m.section_id = s.id and ${satOn(day)} group by c.code) one) as castes,
      (select coalesce(json_agg(json_build_object('name', g.name, 'strength',
          (select count(*)::int from section_students m where m.section_group_id = g.id and ${satOn(day)})) order by g.name), '[]')
        from section_groups g where g.section_id = s.id) as groups
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    left join section_students m on m.section_id = s.id and ${satOn(day)} left join students u on u.id = m.student_id
    where ${isMeant(query)} group by s.id, p.code, bs.semester order by p.code, bs.semester, s.kind, s.name`.execute(
    db,
  );
  const known = await db.selectFrom('castes').select('code').orderBy('sortOrder').orderBy('code').execute();
  const categories = known.map(({ code }) => code).filter((code) => rows.some(({ castes }) => code in castes));
  const sections = rows.map(({ castes, ...row }): SectionStrength => ({ ...row, byCategory: categories.map((code) => castes[code] ?? 0) })); // prettier-ignore
  const { rows: intake } = await sql<ClassIntake>`
    select r.id as registration_policy_id, ${classLabel} as name, b.name as batch,
      (select sum(x.seats)::int from seat_matrix x where x.batch_id = bs.batch_id and x.branch_id = p.branch_id) as seats,
      (select count(*)::int from term_registrations g where g.registration_policy_id = r.id and g.status <> 'cancelled') as registered,
      (select count(distinct m.student_id)::int from section_students m
        where m.registration_policy_id = r.id and m.kind = 'core' and ${satOn(day)}) as placed
    from ${policyTables} where ${isMeant(query)} order by p.code, bs.semester`.execute(db);
  return {
    data: { onDate: day, categories, sections, intake },
    file: fileOf({ name: 'section-strength', title: 'Strength of sections', columns: columnsFor(categories), blocks: heldLines(sections), meant: { onDate: day } }), // prettier-ignore
  };
};

const columnsFor = (categories: readonly string[]): Column<SectionStrength>[] => [
  { head: 'Section', width: 16, cell: (row) => row.section },
  { head: 'Kind', width: 10, cell: ({ kind }) => (kind === 'core' ? 'Core' : 'Elective') },
  { head: 'Capacity', width: 9, cell: (row) => row.capacity },
  { head: 'Strength', width: 9, cell: (row) => row.strength },
  { head: 'Male', width: 7, cell: (row) => row.male },
  { head: 'Female', width: 8, cell: (row) => row.female },
  { head: 'Other', width: 7, cell: (row) => row.other },
  ...categories.map((head, place): Column<SectionStrength> => ({ head, width: 7, cell: (row) => row.byCategory[place] ?? 0 })), // prettier-ignore
  { head: 'Groups', width: 24, cell: ({ groups }) => groups.map(({ name, strength }) => `${name} ${strength}`).join(', ') }, // prettier-ignore
  { head: 'Without group', width: 12, cell: (row) => row.withoutGroup },
];
