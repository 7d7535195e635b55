import type { Serve } from '../../../http/serve.ts';
import { serveActiveBatches } from './active.ts';
import { serveBatches } from './batches.ts';
import { serveHostels } from './hostels.ts';
import { serveMergedMasters } from './merge.ts';
import { servePlainMasters } from './plain.ts';

export function serveMasters(serve: Serve): void {
  servePlainMasters(serve);
  serveMergedMasters(serve);
  serveHostels(serve);
  serveBatches(serve);
  serveActiveBatches(serve);
}
