import { module } from '../core/module.ts';
import * as names from './names.ts';
import * as queries from './queries.ts';
import { recordQueryLife } from './query-life.ts';
import { fields } from './record-fields.ts';
import * as syllabus from './syllabus.ts';

/** The student's desk: their own syllabus as taught, and their queries about errors in their own record. */
export const desk = module({
  ...names,
  fields,
  calls: [queries, syllabus],
  lifecycles: [recordQueryLife],
});
