import type { Serve } from '../../../http/serve.ts';
import { serveHostels } from './hostels.ts';
import { serveMergedMasters } from './merge.ts';
import { servePlainMasters } from './plain.ts';

/** The calls of the student masters. */
export function serveMasters(serve: Serve): void {
  servePlainMasters(serve);
  serveMergedMasters(serve);
  serveHostels(serve);
}
