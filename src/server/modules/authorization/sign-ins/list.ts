import { sql } from 'kysely';
import { listSignIns, type SignInRow } from '../../../../contract/authorization/sign-ins.ts';
import type { PersonFacts } from '../../../../contract/core/person.ts';
import { collegeDay, dayAfter, startOfDay } from '../../../college-day.ts';
import { inWords } from '../../../export/export-list.ts';
import type { Column } from '../../../export/table.ts';
import type { Services } from '../../../http/services.ts';
import { among, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { detailOf, numberOf } from '../../../persons.ts';
import { noFacts, readFacts } from '../people.ts';
import { periodOf } from './period.ts';

/** An attempt as stored. Facts about the user are looked up for a page, or selected for a file. */
type FoundSignIn = Omit<SignInRow, keyof PersonFacts> & { number?: string | null; detail?: string | null };

/** Sign-in attempts within a period. */
export const signInList = (services: Services) =>
  source(listSignIns, {
    prepare: ({ now }, query) => periodOf(query, now),
    from: sql`sign_in_attempts a left join users u on u.id = a.user_id`,
    id: sql`a.id`,
    columns: sql<FoundSignIn>`
      a.id, a.created_at, a.name_tried, a.user_id, a.outcome, a.ip, a.user_agent, u.display_name as name`,
    // Constants, not parameters: without the period, a prepared plan expects few rows and reads each block of a file by
    // time.
    narrow: ({ ready: { from, to } }) => [
      sql`a.created_at >= ${sql.lit(startOfDay(from))} and a.created_at < ${sql.lit(startOfDay(dayAfter(to)))}`,
    ],
    // Searches the name tried, the name of the user and the address.
    search: eachWord(
      (pattern) =>
        sql`(replace(a.name_tried, '.', ' ') like ${pattern} or lower(u.display_name) like ${pattern} or replace(host(a.ip), '.', ' ') like ${pattern})`,
    ),
    filters: {
      outcome: among(sql`a.outcome`),
      userId: among(sql`a.user_id`),
      ip: among(sql`host(a.ip)`),
      from: null,
      to: null,
    },
    orders: {
      createdAt: filled(sql`a.created_at`),
      nameTried: filled(sql`a.name_tried`),
      outcome: filled(sql`a.outcome`),
      ip: sql`a.ip`,
    },
    order: '-createdAt',
    complete: async (rows, { context: { db, caller, now } }) => {
      const ids = rows.map(({ userId }) => userId);
      const factsOf = await readFacts(db, ids, caller, services, now);
      return rows.map((row) => ({ ...row, ...(factsOf(row.userId) ?? noFacts) }));
    },
    further: (_rows, { ready }) => ready,
    file: {
      table: 'sign_in_attempts',
      name: 'sign-ins',
      title: 'Sign-ins',
      columns,
      more: ({ context: { now } }) => sql`${numberOf(sql`a.user_id`)} as number, ${detailOf(sql`a.user_id`, collegeDay(now))} as detail`,
      words: ({ query, ready }) => inWords({ ...query, ...ready }),
    },
  });

const columns: readonly Column<FoundSignIn>[] = [
  { head: 'Time', width: 26, cell: (row) => row.createdAt },
  { head: 'Name tried', width: 20, cell: (row) => row.nameTried },
  { head: 'User', width: 28, cell: (row) => row.name },
  { head: 'Number', width: 14, cell: (row) => row.number ?? null },
  { head: 'Class or department', width: 28, cell: (row) => row.detail ?? null },
  { head: 'Outcome|of a sign-in', width: 14, words: true, cell: (row) => row.outcome },
  { head: 'Address', width: 18, cell: (row) => row.ip },
  { head: 'Browser', width: 60, cell: (row) => row.userAgent },
];
