import type { Output } from '../../../../contract/core/endpoint.ts';
import { ownGoals, setGoal } from '../../../../contract/exam/goals.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { readGoals } from './read.ts';
import { writeGoal } from './write.ts';

/** Serves the calls of src/contract/exam/goals.ts. */
export function serveGoals(serve: Serve): void {
  serve(ownGoals, async (_request, scoped) => {
    const studentId = ownId(scoped.caller.studentId);
    return answerOf(await scoped.open('students', studentId), studentId);
  });
  serve(setGoal, async ({ body }, scoped) => {
    const studentId = ownId(scoped.caller.studentId);
    const context = await scoped.open('students', studentId);
    await writeGoal(context, studentId, body);
    return answerOf(context, studentId);
  });
}

function ownId(studentId: number | null): number {
  if (studentId === null) throw new ApiError('NotFound');
  return studentId;
}

async function answerOf(context: Pick<Context, 'db' | 'now'>, studentId: number): Promise<Output<typeof ownGoals>> {
  const { courses, bands, targetSgpa } = await readGoals(context, studentId);
  return { data: { courses: courses.map(({ policyId: _, ...course }) => course), bands, targetSgpa } };
}
