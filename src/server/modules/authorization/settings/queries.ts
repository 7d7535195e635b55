import { sql } from 'kysely';
import type { Setting } from '../../../../contract/authorization/settings.ts';
import { settingDefinitions } from '../../../../contract/authorization/settings.ts';
import { settingDefaults } from '../../../database/migrations/setting-defaults.ts';
import type { Json } from '../../../database/schema.ts';
import type { Db } from '../../../database/transaction.ts';

interface StoredSetting {
  id: number;
  key: string;
  value: unknown;
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

/** The settings in display order, with defaults for missing rows. */
export async function readAll(db: Db): Promise<Setting[]> {
  const stored = new Map((await storedSettings(db)).map((row) => [row.key, row]));
  return Object.keys(settingDefinitions).map((key) => toSetting(key, stored.get(key)));
}

export async function readOne(db: Db, key: string): Promise<Setting> {
  const [row] = await storedSettings(db, key);
  return toSetting(key, row);
}

/** The row of a setting, locked until the end of the transaction. Created if it is missing. */
export async function rowToChange(db: Db, key: string) {
  const shipped = settingDefaults.find((setting) => setting.key === key);
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(shipped?.value ?? null), description: shipped?.description ?? key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return db.selectFrom('settings').select(['id', 'value', 'version']).where('key', '=', key).forUpdate().executeTakeFirstOrThrow();
}

export async function writeValue(db: Db, id: number, value: unknown, now: Date): Promise<void> {
  await db
    .updateTable('settings')
    .set((row) => ({
      value: JSON.stringify(value) as Json & string,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
}

/** The last change of a setting is read from the audit trail. */
async function storedSettings(db: Db, key?: string): Promise<StoredSetting[]> {
  const { rows } = await sql<StoredSetting>`
    select s.id, s.key, s.value, s.version, last.by as "changedBy", last.at as "changedAt"
    from settings s
    left join lateral (
      select u.display_name as by, a.created_at as at from audit_events a left join users u on u.id = a.user_id
      where a.table_name = 'settings' and a.record_id = s.id
      order by a.created_at desc, a.id desc limit 1) last on true
    where ${key === undefined} or s.key = ${key ?? ''}`.execute(db);
  return rows;
}

function toSetting(key: string, row: StoredSetting | undefined): Setting {
  const shipped = settingDefaults.find((setting) => setting.key === key)?.value ?? null;
  return {
    key,
    value: row ? row.value : shipped,
    default: shipped,
    version: row?.version ?? 1,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
  };
}
