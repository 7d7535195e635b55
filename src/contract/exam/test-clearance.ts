import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/scalars.ts';
import { ofOwnTests } from './tests.ts';

const unclearedStudent = z.object({ studentId: id, name: z.string(), regdNo: z.nullable(z.string()), section: z.string() });
export type UnclearedStudent = z.infer<typeof unclearedStudent>;

export const testClearance = endpoint({
  method: 'GET',
  path: '/internal-tests/:id/clearance',
  ...ofOwnTests,
  summary: 'List the students of a test who are not cleared to take it today, with the total number of students.',
  rule: 'Clearance is decided by the modules that manage dues. The kind and the amount of the dues are not returned.',
  area: 'ExamTest',
  cost: 'heavy',
  answer: z.object({ data: z.object({ students: z.int(), held: z.array(unclearedStudent) }) }),
});
