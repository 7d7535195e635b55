import type { Serve } from '../../http/serve.ts';
import { serveQueries } from './queries/routes.ts';
import { serveSyllabus } from './syllabus/routes.ts';

/** The calls of a student's desk, and those who answer what is asked there. */
export function serveDesk(serve: Serve): void {
  serveSyllabus(serve);
  serveQueries(serve);
}
