import type { Serve } from '../../../http/serve.ts';
import { servePlainMasters } from './plain.ts';

/** The calls of the student masters. */
export function serveMasters(serve: Serve): void {
  servePlainMasters(serve);
}
