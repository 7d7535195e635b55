import { paperHead } from '../../contract/paper.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { headOf } from './report-head.ts';

/** `GET /account/paper-head`: for the papers that the portal itself draws. */
export function servePaper(serve: Serve, services: Services): void {
  serve(paperHead, async (_input, context) => ({ data: await headOf(context, services) }));
}
