import type { AttainmentValue } from '../../../../contract/exam/attainment-runs.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { computeRun } from './compute.ts';
import { findRun, valuesOf } from './read-run.ts';

type RuleQuery = Partial<Record<'internalThreshold' | 'externalThreshold' | 'cut1' | 'cut2' | 'cut3', number | undefined>>;

/** The values of a run computed from its stored inputs with other rules. Rules not given stay as in the run. */
export async function whatIf(db: Db, id: number, query: RuleQuery): Promise<AttainmentValue[]> {
  const { inputs } = await findRun(db, id);
  const { rules } = inputs;
  const or = (requested: number | undefined, current: number) => (requested === undefined ? current : Math.round(requested * 100));
  const cuts = [or(query.cut1, rules.cuts[0]), or(query.cut2, rules.cuts[1]), or(query.cut3, rules.cuts[2])] as const;
  const changed = {
    ...rules,
    cuts,
    internalThreshold: or(query.internalThreshold, rules.internalThreshold),
    externalThreshold: or(query.externalThreshold, rules.externalThreshold),
  };
  refuseProblems({
    ...(changed.internalThreshold > 10_000 && { internalThreshold: 'outOfRange' }),
    ...(changed.externalThreshold > 10_000 && { externalThreshold: 'outOfRange' }),
    ...(cuts[0] >= cuts[1] && { cut2: 'outOfRange' }),
    ...((cuts[1] >= cuts[2] || cuts[2] > 10_000) && { cut3: 'outOfRange' }),
  });
  const stored = new Map((await valuesOf(db, id)).map((value) => [keyOf(value), value]));
  return computeRun({ ...inputs, rules: changed }).flatMap((value) => {
    const row = stored.get(keyOf(value));
    return row ? { ...row, ...value } : [];
  });
}

const keyOf = ({ courseOutcomeId, sectionCourseId }: Pick<AttainmentValue, 'courseOutcomeId' | 'sectionCourseId'>) =>
  `${courseOutcomeId} ${sectionCourseId}`;
