import { sql } from 'kysely';
import { listChangeRequests } from '../../contract/core/change-requests.ts';
import type { Office } from '../../contract/core/module.ts';
import { modules, type PersonFilter } from '../../contract/modules.ts';
import { offices } from '../../contract/records.ts';
import { collegeDay } from '../college-day.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { among, inText } from '../lists/conditions.ts';
import { source } from '../lists/serve-list.ts';
import { filled } from '../lists/source.ts';
import { joined } from '../persons.ts';
import { readNames, requestColumns as fileColumns } from './export-columns.ts';
import { requestColumns, requestTables } from './queries.ts';
import type { Requestables } from './requestable.ts';
import { listedRequest } from './shown.ts';

/** The correction requests that an office decides. */
export const requestList = (requestables: Requestables) =>
  source(listChangeRequests, {
    prepare: ({ caller }, { of }) => ({ office: officeFor(caller, of) }),
    from: requestTables,
    id: sql`c.id`,
    columns: ({ context: { now } }) => requestColumns(collegeDay(now)),
    narrow: ({ ready: { office } }) => [among(sql`c.table_name`)(office.tables)],
    search: inText(sql`u.display_name || ' ' || ${joined.numbers}`),
    filters: {
      of: null,
      state: among(sql`c.state`),
      field: among(sql`c.table_name || '.' || c.field`),
      ...personFilters,
    },
    orders: ({ context: { now } }) => ({
      createdAt: filled(sql`c.created_at`),
      person: filled(sql`lower(u.display_name)`),
      class: joined.order(collegeDay(now)),
      field: filled([sql`c.table_name`, sql`c.field`]),
      state: filled(sql`c.state`),
    }),
    order: 'createdAt',
    show: (request, { context: { caller } }) => listedRequest(request, caller, requestables),
    file: {
      table: 'change_requests',
      name: 'correction-requests',
      title: 'Correction requests',
      columns: async ({ context: { db } }) => fileColumns(await readNames(db, requestables), requestables),
      may: ({ ready: { office } }) => [office.file],
      isOfPersons: true,
    },
  });

const personFilters = Object.fromEntries(
  modules.flatMap(({ personFilters: names }) => names.map((name) => [name, among(joined.filter(name))])),
) as Record<PersonFilter, ReturnType<typeof among>>; // with exactly these names

/** The office whose requests are listed: the requested one, or one for which the caller decides. */
function officeFor(caller: Caller, owner: string | undefined): Office {
  const candidates = [...offices].flatMap(([of, office]) => (owner === undefined || owner === of ? [office] : []));
  const office = candidates.find(({ decide }) => caller.may(decide));
  if (!office) throw new ApiError('Forbidden');
  return office;
}
