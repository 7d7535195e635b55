import { sql } from 'kysely';
import type { DueKind } from '../../../contract/welfare/fields.ts';
import type { lookups as names } from '../../../contract/welfare/names.ts';
import { withinScope, type LookupSource } from '../../lookups/sources.ts';

const headsOf = (from = sql`due_heads`): LookupSource => ({
  from: sql`${from} m`,
  label: sql`m.name`,
  choice: sql`m.code || ' · ' || m.name`,
  order: sql`m.code`,
  facts: { kind: sql`m.kind`, defaultPaise: sql`coalesce(m.default_paise, 0)` },
});
const ofKind = (kind: DueKind) => headsOf(sql`(select * from due_heads where kind = ${sql.lit(kind)})`);

/** Heads of dues: all, and those of each kind for forms limited to one kind. */
export const lookups: Readonly<Record<(typeof names)[number], LookupSource>> = {
  'due-heads': headsOf(),
  'academic-heads': ofKind('academic'),
  'hostel-heads': ofKind('hostel'),
  'mess-heads': ofKind('mess'),
  'fine-heads': ofKind('fine'),
  // Users who have received money.
  'due-collectors': {
    from: sql`(select u.id, u.display_name from users u where exists (select from receipts r where r.collected_by = u.id)) m`,
    label: sql`m.display_name`,
    isActive: sql`true`,
    order: sql`lower(m.display_name)`,
  },
  // Users who have raised dues.
  'due-raisers': {
    from: sql`(select u.id, u.display_name from users u where exists (select from dues d where d.raised_by = u.id)) m`,
    label: sql`m.display_name`,
    isActive: sql`true`,
    order: sql`lower(m.display_name)`,
  },
  'hostel-rooms': {
    from: sql`rooms m join hostels h on h.id = m.hostel_id`,
    label: sql`h.code || ' · ' || m.room_no`,
    isActive: sql`m.is_active and h.is_active`,
    order: sql`h.code, lpad(m.room_no, 8, '0')`,
    seenBy: withinScope('hostels', ['wardenHostels'], 'h.id'),
    facts: { hostelId: sql`m.hostel_id`, capacity: sql`m.capacity`, gender: sql`h.gender` },
  },
};
