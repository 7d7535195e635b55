import type { AttainmentValue } from '../../../../contract/exam/attainment-runs.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { computeRun } from './compute.ts';
import { findRun, valuesOf } from './read-run.ts';

type Asked = Partial<Record<'internalThreshold' | 'externalThreshold' | 'cut1' | 'cut2' | 'cut3', number | undefined>>;

/** The values of a run by other rules, from what it was computed from; what is not named stays as it was. */
export async function whatIf(db: Db, id: number, asked: Asked): Promise<AttainmentValue[]> {
  const { inputs } = await findRun(db, id);
  const { rules } = inputs;
  const or = (given: number | undefined, kept: number) => (given === undefined ? kept : Math.round(given * 100));
  const cuts = [or(asked.cut1, rules.cuts[0]), or(asked.cut2, rules.cuts[1]), or(asked.cut3, rules.cuts[2])] as const;
  const changed = {
    ...rules,
    cuts,
    internalThreshold: or(asked.internalThreshold, rules.internalThreshold),
    externalThreshold: or(asked.externalThreshold, rules.externalThreshold),
  };
  refuseProblems({
    ...(changed.internalThreshold > 10_000 && { internalThreshold: 'outOfRange' }),
    ...(changed.externalThreshold > 10_000 && { externalThreshold: 'outOfRange' }),
    ...(cuts[0] >= cuts[1] && { cut2: 'outOfRange' }),
    ...((cuts[1] >= cuts[2] || cuts[2] > 10_000) && { cut3: 'outOfRange' }),
  });
  const told = new Map((await valuesOf(db, id)).map((value) => [keyOf(value), value]));
  return computeRun({ ...inputs, rules: changed }).flatMap((value) => {
    const kept = told.get(keyOf(value));
    return kept ? { ...kept, ...value } : [];
  });
}

const keyOf = ({ courseOutcomeId, sectionCourseId }: Pick<AttainmentValue, 'courseOutcomeId' | 'sectionCourseId'>) =>
  `${courseOutcomeId} ${sectionCourseId}`;
