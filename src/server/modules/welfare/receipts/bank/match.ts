/** An open due and its balance in paise. */
export interface OpenDue {
  id: number;
  left: number;
}

/** Distribution of a payment over dues, and the rule that was used. */
export interface Spread {
  how: 'all' | 'some' | 'part';
  dues: { id: number; amountPaise: number }[];
}

/** Maximum number of dues for a search by sum: every further due doubles the combinations. */
const mostChosen = 18;

/**
 * Spreads a bank payment over the open dues of a student. If the payment equals the total, then all dues are settled.
 * Otherwise some dues with exactly this sum are settled, preferring the oldest. Otherwise the dues are settled from the
 * oldest on, the last one in part. Null if the payment exceeds the total.
 * @param amount in paise
 */
export function spreadOf(amount: number, open: readonly OpenDue[]): Spread | null {
  const owed = open.reduce((sum, { left }) => sum + left, 0);
  if (amount <= 0 || amount > owed) return null;
  if (amount === owed) return { how: 'all', dues: whole(open) };
  const some = open.length <= mostChosen ? chosen(amount, open) : null;
  return some ? { how: 'some', dues: whole(some) } : { how: 'part', dues: oldestFirst(amount, open) };
}

const whole = (dues: readonly OpenDue[]) => dues.map(({ id, left }) => ({ id, amountPaise: left }));

/** Dues with exactly this sum, preferring the oldest. Null if there are none. */
function chosen(amount: number, [first, ...others]: readonly OpenDue[]): OpenDue[] | null {
  if (amount === 0) return [];
  if (!first || amount < 0) return null;
  const withFirst = chosen(amount - first.left, others);
  return withFirst ? [first, ...withFirst] : chosen(amount, others);
}

function oldestFirst(amount: number, open: readonly OpenDue[]): Spread['dues'] {
  let rest = amount;
  return open.flatMap(({ id, left }) => {
    const amountPaise = Math.min(left, rest);
    rest -= amountPaise;
    return amountPaise > 0 ? [{ id, amountPaise }] : [];
  });
}
