import { sql, type RawBuilder } from 'kysely';
import type { LookupName } from '../../contract/names.ts';
import type { Option } from '../../contract/core/lookups.ts';
import type { Db } from '../database/transaction.ts';

/** How the choices of a master are read: a label, whether it is in use, an order; and for some the degree or the way in. */
interface Source {
  readonly from: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly isActive?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly degreeId?: RawBuilder<unknown>;
  readonly entry?: RawBuilder<unknown>;
  readonly semesters?: RawBuilder<unknown>;
}

const named = (table: string, order = sql`lower(m.name)`): Source => ({
  from: sql`${sql.table(table)} m`,
  label: sql`m.name`,
  order,
});

const ofDegree = sql`m.degree_id`;
const withDegree = (table: string) => sql`${sql.table(table)} m join degrees d on d.id = m.degree_id`;

/** Branches and batches of several degrees have like names, so these are led by the degree unless one is asked for. */
const sources: Readonly<Record<LookupName, Source>> = {
  degrees: {
    ...named('degrees', sql`m.level desc, m.short_name`),
    label: sql`m.short_name`,
    semesters: sql`m.semesters`,
  },
  branches: {
    from: withDegree('branches'),
    label: sql`m.name`,
    order: sql`d.level desc, d.short_name, lower(m.name)`,
    degreeId: ofDegree,
  },
  batches: {
    from: withDegree('batches'),
    label: sql`m.name`,
    isActive: sql`m.state <> 'completed'`,
    order: sql`m.admission_year desc, d.level desc, d.short_name`,
    degreeId: ofDegree,
  },
  'admission-categories': { ...named('admission_categories', sql`m.sort_order, m.name`), entry: sql`m.entry` },
  castes: named('castes', sql`m.sort_order, m.name`),
  languages: named('languages'),
  religions: named('religions'),
  hostels: named('hostels'),
  departments: named('departments'),
  designations: named('designations', sql`m.sort_order, m.name`),
  'employee-categories': named('employee_categories'),
  employees: {
    ...named('employees'),
    label: sql`m.name || ' (' || m.employee_no || ')'`,
    isActive: sql`m.status <> 'left'`,
  },
  'academic-terms': { ...named('academic_terms', sql`m.starts_on desc`), isActive: sql`m.status <> 'closed'` },
};

/** The choices of a master, in the order in which a form shows them. */
export async function optionsOf(
  db: Db,
  name: LookupName,
  { activeOnly = false, degreeId }: { activeOnly?: boolean | undefined; degreeId?: number | undefined },
): Promise<Option[]> {
  const source = sources[name];
  const isActive = source.isActive ?? sql`m.is_active`;
  const label = source.degreeId && degreeId === undefined ? sql`d.short_name || ' ' || ${source.label}` : source.label;
  const { rows } = await sql<
    Option & { degreeId: number | null; entry: 'regular' | 'lateral' | null; semesters: number | null }
  >`
    select m.id, ${label} as label, ${isActive} as is_active,
      ${source.degreeId ?? sql`null::bigint`} as degree_id, ${source.entry ?? sql`null::text`} as entry,
      ${source.semesters ?? sql`null::int`} as semesters
    from ${source.from}
    where (${isActive} or not ${activeOnly}::boolean) ${source.degreeId && degreeId !== undefined ? sql`and ${source.degreeId} = ${degreeId}` : sql``}
    order by ${source.order}, m.id`.execute(db);
  return rows.map(({ degreeId: degree, entry, semesters, ...option }) => ({
    ...option,
    ...(degree !== null && { degreeId: degree }),
    ...(entry !== null && { entry }),
    ...(semesters !== null && { semesters }),
  }));
}
