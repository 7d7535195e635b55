import { module } from '../core/module.ts';
import * as names from './names.ts';
import * as queries from './queries.ts';
import { recordQueryLife } from './query-life.ts';
import { fields } from './record-fields.ts';
import * as syllabus from './syllabus.ts';

/** The desk of a student: the own syllabus as it is taught, and what is said to be wrong in the own record. */
export const desk = module({
  ...names,
  fields,
  calls: [queries, syllabus],
  lifecycles: [recordQueryLife],
});
