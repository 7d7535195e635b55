import type { DueRow } from '../../../../../contract/welfare/dues.ts';

/** Payment of each due in paise, by id. */
export type Spread = Readonly<Record<number, number>>;

/** Spreads an amount over dues in the given order. `overPaise` is the part that exceeds their total balance. */
export function spreadOver(dues: readonly Pick<DueRow, 'id' | 'balancePaise'>[], paise: number): { spread: Spread; overPaise: number } {
  const spread: Record<number, number> = {};
  let left = paise;
  for (const { id, balancePaise } of dues) {
    const part = Math.min(left, balancePaise);
    if (part > 0) spread[id] = part;
    left -= part;
  }
  return { spread, overPaise: left };
}

/** Total balance in paise. */
export const wholeOf = (dues: readonly Pick<DueRow, 'balancePaise'>[]): number =>
  dues.reduce((sum, { balancePaise }) => sum + balancePaise, 0);

export const totalOf = (spread: Spread): number => Object.values(spread).reduce((sum, part) => sum + part, 0);
