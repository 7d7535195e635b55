import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { bloodGroups, genders } from '../../../../contract/core/person.ts';
import type { bloodDonors, bloodGroupReport, Donor } from '../../../../contract/student/report-blood.ts';
import { isAmong } from '../../../database/blocks.ts';
import type { Column } from '../../../export/table.ts';
import { inEnglish, phrase, verbatim } from '../../../export/text.ts';
import type { Context } from '../../../http/context.ts';
import { roomOf } from '../queries/student-columns.ts';
import { canGive } from '../../../../contract/core/blood.ts';
import { classCondition } from './class-filter.ts';
import { filterWords } from '../filter-words.ts';
import { wordOf } from '../search/english.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { heldLines, linesOf } from '../../../reports/lines.ts';
import { classJoins, rollOf, rollOrder } from './person-columns.ts';

type Query = Checked<typeof bloodGroupReport>['query'];
type Data = Output<typeof bloodGroupReport>['data'];
type Group = Data['groups'][number];

/** Number of students on roll per blood group, and with names the wall sheet. */
export async function bloodReport(context: Context, query: Query): Promise<Report<Output<typeof bloodGroupReport>['data']>> {
  const data = {
    ...(await countGroups(context, query)),
    people: query.withNames ? await namesOf(context, query) : null,
  };
  const persons = data.people?.length ?? 0;
  const named = { name: 'blood-groups', title: 'Blood groups' };
  if (data.people) return { data, persons, file: fileOf({ ...named, columns: nameColumns, blocks: heldLines(data.people) }) };
  // Branches are headed by their code, genders by their name.
  const headOf = (part: string) => (query.splitBy === 'branch' ? verbatim(part) : wordOf(part));
  const columns: Column<Group>[] = [
    { head: 'Group', width: 10, cell: ({ group }) => (group === 'unknown' ? phrase(wordOf(group)) : group) },
    ...data.parts.map((part, at) => ({ head: headOf(part), width: 10, cell: ({ counts }: Group) => counts[at] ?? 0 })),
    { head: 'Total', width: 10, cell: ({ total }) => total },
  ];
  return { data, file: fileOf({ ...named, columns, blocks: heldLines(data.groups) }) };
}

async function countGroups({ db }: Context, query: Query): Promise<Omit<Data, 'people'>> {
  const { splitBy = 'gender', forGroup } = query;
  const part = splitBy === 'gender' ? sql`s.gender` : sql`b.code`;
  const { rows } = await sql<{ group: string | null; part: string; count: number }>`
    select s.blood_group as group, ${part} as part, count(*) as count
    from students s join branches b on b.id = s.branch_id
    where ${classCondition(query)} group by 1, 2 order by 2`.execute(db);
  const present = [...new Set(rows.map((row) => row.part))];
  const parts = splitBy === 'gender' ? genders.filter((gender) => present.includes(gender)) : present;
  const countsOf = (group: string | null) => parts.map((name) => rows.find((row) => row.group === group && row.part === name)?.count ?? 0);
  const groupOf = (group: Group['group']): Group => {
    const counts = countsOf(group === 'unknown' ? null : group);
    const gives = group !== 'unknown' && forGroup !== undefined && canGive(group, forGroup);
    return { group, counts, total: counts.reduce((sum, count) => sum + count, 0), canGive: gives };
  };
  return { parts: [...parts], groups: [...bloodGroups, 'unknown' as const].map(groupOf) };
}

/** Donors of a blood group with their phones; each access is logged. */
export async function donorsReport(
  context: Context,
  query: Checked<typeof bloodDonors>['query'],
): Promise<Report<Output<typeof bloodDonors>['data']>> {
  const rows = await peopleOf<Donor>(context, query, [query.group]);
  await context.audit({
    action: 'read',
    table: 'students',
    label: `Donors ${query.group}`,
    note: `${rows.length} persons with phones; ${inEnglish(await filterWords(context.db, query))}`,
  });
  return { data: { rows }, persons: rows.length };
}

const namesOf = async (context: Context, query: Query) =>
  (await peopleOf<Donor & { group: (typeof bloodGroups)[number] }>(context, query, bloodGroups)).map(
    ({ phone: _phone, ...person }) => person,
  );

function peopleOf<Line>({ db }: Context, query: Query, groups: readonly string[]): Promise<Line[]> {
  return linesOf<Line>(db, {
    ids: rollOf(classCondition(query, [sql`s.blood_group in (${sql.join([...groups])})`])),
    read: (ids) => sql`
      select row_number() over (order by ${rollOrder}) as place, s.id, s.name, s.roll_no as "rollNo",
        s.blood_group as group, d.short_name || ' ' || b.code || ' ' || t.name as class, ${roomOf} as room, s.phone
      from students s ${classJoins} where ${isAmong(sql`s.id`, ids)}`,
  });
}

const nameColumns: readonly Column<{ group: string; name: string; class: string; room: string | null }>[] = [
  { head: 'Group', width: 8, cell: ({ group }) => group },
  { head: 'Name', width: 30, cell: ({ name }) => name },
  { head: 'Class', width: 24, cell: (row) => row.class },
  { head: 'Room', width: 10, cell: ({ room }) => room },
];
