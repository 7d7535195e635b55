import type { Controls } from '../../../../machines/upload.ts';
import { paiseOf } from '../../../contract/core/money.ts';
import type { RowsReport } from '../../../contract/core/upload.ts';

export type ControlName = 'count' | 'total';

/** Control figures that do not match the file. */
export function controlProblems({ count = '', total = '' }: Controls, report: RowsReport | null): ControlName[] {
  const isCount = /^\d+$/.test(count.trim()) && Number(count) === report?.ok;
  const isTotal = paiseOf(total) === report?.money?.totalPaise;
  return [...(isCount ? [] : (['count'] as const)), ...(isTotal ? [] : (['total'] as const))];
}

/** The control figures for the call. */
export const controlsSent = ({ count = '', total = '' }: Controls) => ({
  controlCount: Number(count),
  controlTotalPaise: paiseOf(total) ?? 0,
});
