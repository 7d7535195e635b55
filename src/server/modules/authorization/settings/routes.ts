import * as contract from '../../../../contract/authorization/settings.ts';
import { problemsOf } from '../../../../contract/core/problems.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { readSettings } from '../settings.ts';
import { noteChange } from '../shared-changes.ts';
import { dropLogo, readLogo, setLogo } from './logo.ts';
import { readAll, readOne, rowToChange, writeValue } from './queries.ts';
import { conflictOf } from './rules.ts';

/** Serves the calls of src/contract/authorization/settings.ts. */
export function serveSettings(serve: Serve, services: Services): void {
  serve(contract.listSettings, async (_input, { db }) => ({ data: await readAll(db) }));

  serve(contract.changeSetting, async ({ key, body }, context) => {
    const value = checkedValue(key, body.value);
    await changeTo(context, key, value, body.version);
    return { data: await readOne(context.db, key) };
  });

  serve(contract.getLogo, (_input, context) => readLogo(context, services));
  serve(contract.putLogo, async (_input, context) => {
    await setLogo(context);
    return readLogo(context, services);
  });
  serve(contract.removeLogo, async (_input, context) => {
    await dropLogo(context);
    return readLogo(context, services);
  });

  serve(contract.checkRegdNoPattern, async ({ query }, { db }) => {
    const students = await db.selectFrom('students').select('regdNo').where('regdNo', 'is not', null).execute();
    const pattern = new RegExp(query.pattern);
    const failing = students.flatMap(({ regdNo }) => (regdNo === null || pattern.test(regdNo) ? [] : [regdNo]));
    return { data: { total: students.length, failing: failing.length, examples: failing.slice(0, 5) } };
  });
}

/** The value, validated for its setting. @throws ApiError NotFound for an unknown setting */
function checkedValue(key: string, value: unknown): unknown {
  const definition = Object.hasOwn(contract.settingDefinitions, key) ? contract.settingDefinitions[key] : undefined;
  if (!definition) throw new ApiError('NotFound');
  const result = definition.field.schema.safeParse(value);
  if (result.success) return result.data;
  const [code = 'notAllowed'] = Object.values(problemsOf(result.error));
  throw new ApiError('ValidationFailed', { fields: { value: code } });
}

async function changeTo(context: Context, key: string, value: unknown, version: number): Promise<void> {
  const { db, now, audit } = context;
  const row = await rowToChange(db, key);
  if (row.version !== version) throw new ApiError('StaleVersion');
  if (JSON.stringify(row.value) === JSON.stringify(value)) return;
  const values = await auditValues(db, key, row.value, value);
  const problem = values ? conflictOf(key, value, await readSettings(db)) : 'unknownReference';
  if (problem) throw new ApiError('ValidationFailed', { fields: { value: problem } });
  await writeValue(db, row.id, value, now);
  await audit({
    action: 'update',
    table: 'settings',
    recordId: row.id,
    label: key,
    ...values,
  });
  await noteChange(context);
}

/**
 * Values for the audit trail. Roles are recorded by name because their ids may mean nothing later. Null if a role does
 * not exist.
 */
async function auditValues(db: Db, key: string, before: unknown, after: unknown) {
  if (contract.settingDefinitions[key]?.isOfRoles !== true) return { before: { value: before }, after: { value: after } };
  const rows = await db.selectFrom('roles').select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const namesOf = (ids: unknown) => (Array.isArray(ids) ? ids.map((id: number) => names.get(id)) : []);
  if (namesOf(after).includes(undefined)) return null;
  return { before: { value: namesOf(before) }, after: { value: namesOf(after) } };
}
