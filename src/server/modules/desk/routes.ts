import type { Serve } from '../../http/serve.ts';
import { serveQueries } from './queries/routes.ts';
import { serveSyllabus } from './syllabus/routes.ts';

/** The calls of a student's desk, and those of the people who answer its queries. */
export function serveDesk(serve: Serve): void {
  serveSyllabus(serve);
  serveQueries(serve);
}
