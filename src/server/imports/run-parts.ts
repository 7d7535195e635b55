import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { inParts } from '../pauses.ts';
import type { Run } from './work.ts';

/** Work in parts: reports the progress under the key, and ends if the client has disconnected. */
export function runParts({ signal, tellProgress }: Pick<Context, 'signal' | 'tellProgress'>, key: string | undefined): Pick<Run, 'parts'> {
  return {
    *parts(rows, size) {
      let done = 0;
      for (const part of inParts(rows, size)) {
        if (signal.aborted) throw new ApiError('BadRequest', { detail: 'cancelled by the client' });
        yield part;
        done += part.length;
        if (key !== undefined) tellProgress({ key, done, of: rows.length });
      }
    },
  };
}
