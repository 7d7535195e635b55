import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveCopies } from './copy/routes.ts';
import { serveCourseOutcomes } from './course-outcomes/routes.ts';
import { serveCourses } from './courses/routes.ts';
import { serveOutcomeMaps } from './outcome-map/routes.ts';
import { serveSyllabusReports } from './reports/routes.ts';
import { serveSyllabusSearch } from './search/routes.ts';
import { serveSyllabi } from './syllabi/routes.ts';
import { serveOutcomes } from './outcomes/routes.ts';
import { serveVision } from './vision/routes.ts';

/** Serves the calls about courses, programmes and outcomes. */
export function serveSyllabus(serve: Serve, services: Services): void {
  serveCopies(serve);
  serveCourses(serve);
  serveCourseOutcomes(serve);
  serveOutcomeMaps(serve);
  serveSyllabi(serve, services);
  serveOutcomes(serve);
  serveVision(serve);
  serveSyllabusSearch(serve);
  serveSyllabusReports(serve, services);
}
