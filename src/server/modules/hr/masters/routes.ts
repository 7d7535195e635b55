import type { Serve } from '../../../http/serve.ts';
import { serveAwards } from './awards.ts';
import { serveDepartments } from './departments.ts';
import { servePlainMasters } from './plain.ts';

export function serveMasters(serve: Serve): void {
  servePlainMasters(serve);
  serveAwards(serve);
  serveDepartments(serve);
}
