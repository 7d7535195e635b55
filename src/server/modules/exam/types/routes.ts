import { sql } from 'kysely';
import { examTypeProblems, examTypes } from '../../../../contract/exam/types.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Context } from '../../../http/context.ts';
import { locked, serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

/** Serves types of exam with the number of policies that use them. */
export function serveExamTypes(serve: Serve): void {
  serveResource(
    serve,
    examTypes,
    table(examTypes, 'examTypes', {
      search: ['code', 'name'],
      distinct: ['code', 'name'],
      order: [sql`t.code`],
      also: {
        policies: sql`(select count(distinct c.internal_policy_id) from policy_components c where c.exam_type_id = t.id)`,
      },
    }),
    { check },
  );
}

/**
 * Kind and question marking are fixed once an active policy uses the type. Otherwise a lab component would lose its
 * marks if its type became a quiz.
 */
async function check({ before, after, fields }: Proposal<typeof examTypes>, { db }: Context) {
  const problems = examTypeProblems({ ...before, ...after });
  if (!before || Object.keys(problems).length > 0) return problems;
  const fixed = fields.filter((field) => field === 'kind' || field === 'hasQuestions');
  if (fixed.length === 0) return {};
  const { rows } = await sql`
    select from policy_components c join internal_policies p on p.id = c.internal_policy_id
    where c.exam_type_id = ${before.id} and p.status = 'active' limit 1`.execute(db);
  if (rows.length > 0) throw locked(...fixed);
  return {};
}
