import * as z from 'zod/mini';
import { endpoint, type Endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import type { Permission } from './permissions.ts';
import { id, moment } from './scalars.ts';

/** Properties of every run that saved rows: an upload, or a run of steps. */
export const runShape = {
  id,
  at: moment,
  by: z.string(),
  undoneAt: z.nullable(moment),
  undoneBy: z.nullable(z.string()),
};

type Any = readonly [Permission, ...Permission[]];

interface Definition<P extends string, R extends z.ZodMiniType> extends Pick<Endpoint, 'also' | 'area' | 'summary'> {
  path: P;
  /** Permissions to make a run, and those to undo one. Holders of either see the list. */
  access: Any;
  undoAccess: Any;
  run: R;
}

/** Defines the call that lists runs, newest first. */
export function runsCall<const P extends string, R extends z.ZodMiniType>({ access, undoAccess, run, ...others }: Definition<P, R>) {
  return endpoint({
    ...others,
    method: 'GET',
    access: [...new Set([...access, ...undoAccess])] as unknown as Any,
    query: z.pick(listQuery(['at'] as const, {}), { page: true, pageSize: true }),
    answer: listAnswer(run),
  });
}
