import * as z from 'zod/mini';
import type { Area } from './areas.ts';
import { endpoint } from './endpoint.ts';
import { changeSchema, recordSchema, type Fields, type RecordOf } from './field.ts';
import { listAnswer, listQuery, oneAnswer } from './paging.ts';
import type { Permission } from './permissions.ts';
import { id, moment, version } from './scalars.ts';

/** A row as the server keeps it: the fields, its number and its version. */
export type Stored<F extends Fields> = RecordOf<F> & { id: number; version: number; updatedAt: string };

interface Definition<F extends Fields, P extends string, S extends readonly string[]> {
  path: P;
  area: Area;
  alsoChanges?: readonly Area[];
  fields: F;
  sorts: S;
  filters?: Record<string, z.ZodMiniType>;
  access: Record<'list' | 'view' | 'add' | 'edit' | 'delete', Permission>;
}

/** The five calls that any master has, from its fields. What is special is an endpoint of its own beside them. */
export function resource<F extends Fields, const P extends string, const S extends readonly string[]>(
  definition: Definition<F, P, S>,
) {
  const { path, area, fields, access } = definition;
  const stored = z.extend(recordSchema(fields), { id, version, updatedAt: moment }) as unknown as z.ZodMiniType<
    Stored<F>
  >;
  const changes = [area, ...(definition.alsoChanges ?? [])];
  const name = path.slice(1).replaceAll('-', ' ');
  const one = `${path}/:id` as const;
  return {
    path,
    fields,
    sorts: definition.sorts,
    access,
    area,
    list: endpoint({ method: 'GET', path, access: [access.list], summary: `List ${name}.`, area, file: 'byFormat', query: listQuery(definition.sorts, definition.filters ?? {}), answer: listAnswer(stored) }), // prettier-ignore
    get: endpoint({
      method: 'GET',
      path: one,
      access: [access.view],
      summary: `Read one of the ${name}.`,
      area,
      answer: oneAnswer(stored),
    }),
    create: endpoint({ method: 'POST', path, access: [access.add], summary: `Add to the ${name}.`, changes, body: recordSchema(fields) as unknown as z.ZodMiniType<RecordOf<F>>, answer: oneAnswer(stored) }), // prettier-ignore
    change: endpoint({ method: 'PATCH', path: one, access: [access.edit], summary: `Change one of the ${name}.`, changes, body: changeSchema(fields), answer: oneAnswer(stored) }), // prettier-ignore
    remove: endpoint({ method: 'DELETE', path: one, access: [access.delete], summary: `Delete one of the ${name} that nothing refers to.`, changes, answer: oneAnswer(z.object({ id })) }), // prettier-ignore
  };
}
