import type { Weighing } from '../../../../contract/feedback/fields.ts';
import type { Line } from '../results/lines.ts';
import { isTold } from '../results/withhold.ts';
import { fractionOf, type Fraction } from '../rules/fraction.ts';
import { teacherPercent } from '../rules/teacher.ts';

/**
 * Weighted mean of offerings by the rule of their round. Withheld offerings have no part in it, so it reveals nothing
 * about them.
 */
export const overall = (lines: readonly Line[], weightBy: Weighing): Fraction | null =>
  teacherPercent(
    lines.filter(isTold).map(({ percent, counted, credits }) => ({
      percent: fractionOf(percent ?? '0'),
      counted,
      credits,
      isValid: true,
    })),
    weightBy,
  );
