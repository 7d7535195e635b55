import { sql } from 'kysely';
import * as contract from '../../../../contract/academic/slots.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { inText } from '../../../lists/conditions.ts';
import { serveList, source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';

const columns = sql<contract.SlotScheme>`
  x.id, x.version, x.updated_at, x.name, x.effective_from,
  coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
    'isBreak', s.is_break) order by s.ordinal) from slots s where s.slot_scheme_id = x.id), '[]') as slots,
  (select count(*)::int from timetable_versions v where v.slot_scheme_id = x.id) as versions,
  exists (select from timetable_versions v where v.slot_scheme_id = x.id and v.status <> 'draft') as is_closed`;

/** Columns of the exported list, in English in all languages of the portal. */
const exportColumns: readonly Column<contract.SlotScheme>[] = [
  { head: 'Name', width: 20, cell: ({ name }) => name },
  { head: 'Holds from', width: 12, cell: ({ effectiveFrom }) => new Date(`${effectiveFrom}T00:00:00Z`) },
  {
    head: 'Periods',
    width: 60,
    cell: ({ slots }) => slots.map(({ name, startsAt, endsAt }) => `${name} ${startsAt}-${endsAt}`).join(', '),
  },
  { head: 'Timetables', width: 11, cell: ({ versions }) => versions },
];

const schemeList = source(contract.listSchemes, {
  from: sql`slot_schemes x`,
  id: sql`x.id`,
  columns: () => columns,
  search: inText(sql`x.name`),
  filters: {},
  orders: { effectiveFrom: filled(sql`x.effective_from`), name: filled(sql`lower(x.name)`) },
  order: '-effectiveFrom',
  file: { table: 'slot_schemes', name: 'time-slots', title: 'Time slots', columns: exportColumns },
});

/** Time slots: the calls of src/contract/academic/slots.ts. */
export function serveSlots(serve: Serve): void {
  serveList(serve, schemeList);
  serve(contract.getScheme, async ({ id }, { db }) => ({ data: await readScheme(db, id) }));
  serve(contract.addScheme, async ({ body }, context) => ({ data: await add(context, body) }));
  serve(contract.changeScheme, async ({ id, body }, context) => ({ data: await change(context, id, body) }));
  serve(contract.removeScheme, async ({ id }, { db, audit }) => {
    const { name } = await readScheme(db, id);
    await refuseWhileUsed(db, 'slotSchemes', [id]);
    await db.deleteFrom('slotSchemes').where('id', '=', id).execute();
    await audit({ action: 'delete', table: 'slot_schemes', recordId: id, label: name });
    return { data: { id } };
  });
}

async function readScheme(db: Db, id: number): Promise<contract.SlotScheme> {
  const { rows } = await sql<contract.SlotScheme>`select ${columns} from slot_schemes x where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

async function add(context: Context, body: Checked<typeof contract.addScheme>['body']) {
  const { db, audit } = context;
  const { slots, ...scheme } = body;
  refuseProblems(contract.slotProblems(slots));
  await refuseTaken(db, scheme, 0);
  const { id } = await db.insertInto('slotSchemes').values(scheme).returning('id').executeTakeFirstOrThrow();
  await writeSlots(db, id, slots);
  await audit({ action: 'insert', table: 'slot_schemes', recordId: id, label: scheme.name, after: { ...scheme, slots } });
  return readScheme(db, id);
}

async function change(context: Context, id: number, { version, ...body }: Checked<typeof contract.changeScheme>['body']) {
  const { db, now, audit } = context;
  await db.selectFrom('slotSchemes').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readScheme(db, id);
  if (before.version !== version) throw new ApiError('StaleVersion');
  const { slots, ...scheme } = body;
  if (slots) {
    refuseProblems(contract.slotProblems(slots));
    if (before.isClosed && !areSame(slots, before.slots)) throw new ApiError('Locked', { detail: 'a published timetable uses the scheme' });
  }
  await refuseTaken(db, scheme, id);
  await db
    .updateTable('slotSchemes')
    .set({ ...scheme, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (slots && !before.isClosed) await writeSlots(db, id, slots);
  const { name, effectiveFrom } = before;
  await audit({
    action: 'update',
    table: 'slot_schemes',
    recordId: id,
    label: scheme.name ?? name,
    before: { name, effectiveFrom, ...(slots && { slots: before.slots }) },
    after: { ...scheme, ...(slots && { slots }) },
  });
  return readScheme(db, id);
}

type SentSlots = Checked<typeof contract.addScheme>['body']['slots'];

/** Updates slots by their position: an entry of a draft in the third period stays in the third period. */
async function writeSlots(db: Db, schemeId: number, slots: SentSlots): Promise<void> {
  const stored = await db.selectFrom('slots').select(['id', 'ordinal']).where('slotSchemeId', '=', schemeId).execute();
  const gone = stored.filter(({ ordinal }) => ordinal > slots.length).map(({ id }) => id);
  if (gone.length > 0) {
    await refuseWhileUsed(db, 'slots', gone);
    await db.deleteFrom('slots').where('id', 'in', gone).execute();
  }
  for (const [place, { name, startsAt, endsAt, isBreak }] of slots.entries()) {
    const values = { name, startsAt, endsAt, isBreak };
    const there = stored.find(({ ordinal }) => ordinal === place + 1);
    if (there) await db.updateTable('slots').set(values).where('id', '=', there.id).execute();
    else
      await db
        .insertInto('slots')
        .values({ ...values, slotSchemeId: schemeId, ordinal: place + 1 })
        .execute();
  }
}

function areSame(sent: SentSlots, stored: contract.SlotScheme['slots']): boolean {
  const textOf = ({ name, startsAt, endsAt, isBreak }: SentSlots[number]) => [name, startsAt, endsAt, isBreak].join('|');
  return sent.length === stored.length && sent.every((slot, place) => textOf(slot) === textOf(stored[place]!));
}

async function refuseTaken(
  db: Db,
  { name, effectiveFrom }: { name?: string | undefined; effectiveFrom?: string | undefined },
  exceptId: number,
): Promise<void> {
  const { rows } = await sql<{ name: boolean; day: boolean }>`
    select coalesce(bool_or(lower(name) = lower(${name ?? null})), false) as name, coalesce(bool_or(effective_from = ${effectiveFrom ?? null}), false) as day
    from slot_schemes where id <> ${exceptId}`.execute(db);
  const taken = rows[0];
  if (taken?.name || taken?.day)
    throw new ApiError('Duplicate', {
      fields: { ...(taken.name && { name: 'duplicate' as const }), ...(taken.day && { effectiveFrom: 'duplicate' as const }) },
    });
}
