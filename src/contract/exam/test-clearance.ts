import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../core/scalars.ts';
import { ofOwnTests } from './tests.ts';

const held = z.object({ studentId: id, name: z.string(), regdNo: z.nullable(z.string()), section: z.string() });
export type HeldBack = z.infer<typeof held>;

export const testClearance = endpoint({
  method: 'GET',
  path: '/internal-tests/:id/clearance',
  ...ofOwnTests,
  summary: 'Who of the students of a test is not clear to sit it today, and how many there are in all.',
  rule: 'Asked of the modules that keep what students owe; what it is and how much is theirs to tell.',
  area: 'ExamTest',
  cost: 'heavy',
  answer: z.object({ data: z.object({ students: z.int(), held: z.array(held) }) }),
});
