import type { Serve } from '../../http/serve.ts';
import { serveCourses } from './courses/routes.ts';

/** The calls about courses, programmes and what they promise. */
export function serveSyllabus(serve: Serve): void {
  serveCourses(serve);
}
