import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import type { DetailedLine, KeptDetail } from '../results/lines.ts';
import { withheldOf } from '../results/withhold.ts';
import { resultOf, rulesOf, type PolicyRules } from '../seal/result.ts';
import { ratedOn, responsesTo } from '../seal/seal.ts';

/** A line of a matrix: an offering, or several groups of one teacher and course together. */
export interface Pooled extends DetailedLine {
  readonly key: string;
  readonly pooled: number;
}

const alone = (line: DetailedLine): Pooled => ({ ...line, key: String(line.offeringId), pooled: 1 });

/**
 * Combines groups with too few answers each, if those of one teacher, course and sheet have enough together. Visible
 * groups are never combined with them, because the rest could be found by subtraction. The sealed answers are used. If
 * they are no longer stored, nothing is combined.
 */
export async function pool(db: Db, keys: Keys, policyId: number, lines: readonly DetailedLine[]): Promise<Pooled[]> {
  const few = lines.filter((line) => withheldOf(line).why === 'few' && line.answers > 0);
  const groups = [...groupedBy(few, ({ employeeId, code, sheetId }) => `${employeeId} ${code} ${sheetId}`).values()].filter(
    (group) => group.length > 1,
  );
  if (groups.length === 0) return lines.map(alone);
  const policy = await db.selectFrom('feedbackPolicies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow();
  const together = new Map<number, Pooled | null>();
  for (const group of groups) {
    const pooled = await pooledOf(db, keys, rulesOf(policy), group);
    if (pooled) for (const [index, { offeringId }] of group.entries()) together.set(offeringId, index === 0 ? pooled : null);
  }
  return lines.flatMap((line) => {
    const pooled = together.get(line.offeringId);
    return pooled === undefined ? [alone(line)] : pooled === null ? [] : [pooled];
  });
}

/** Null if the groups have too few answers even together, or if their responses are no longer stored. */
async function pooledOf(db: Db, keys: Keys, rules: PolicyRules, lines: readonly DetailedLine[]): Promise<Pooled | null> {
  const [first] = lines;
  const answers = lines.reduce((sum, line) => sum + line.answers, 0);
  if (!first || answers < rules.minResponses) return null;
  const responses = (await Promise.all(lines.map(({ offeringId }) => responsesTo(db, keys, offeringId)))).flat();
  if (responses.length !== answers) return null;
  const eligible = lines.reduce((sum, line) => sum + line.eligible, 0);
  const { detail, ...result } = resultOf(await ratedOn(db, first.sheetId), responses, eligible, rules);
  const names = (of: (line: DetailedLine) => string | null) => [...new Set(lines.flatMap((line) => of(line) ?? []))].join(', ');
  return {
    ...first,
    ...result,
    detail: JSON.parse(detail) as KeptDetail,
    answers,
    section: names(({ section }) => section),
    group: names(({ group }) => group) || null,
    key: lines.map(({ offeringId }) => offeringId).join('-'),
    pooled: lines.length,
  };
}
