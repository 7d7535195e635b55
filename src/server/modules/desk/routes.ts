import type { Serve } from '../../http/serve.ts';
import { serveQueries } from './queries/routes.ts';
import { serveSyllabus } from './syllabus/routes.ts';

/** Serves the calls of the students' desk, and those for answering students' queries. */
export function serveDesk(serve: Serve): void {
  serveSyllabus(serve);
  serveQueries(serve);
}
