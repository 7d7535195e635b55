/** An open due of one student, the oldest first, with what is left of it in paise. */
export interface OpenDue {
  id: number;
  left: number;
}

/** How much of a payment goes to which due, and by which rule; null: more than is owed, which is not booked. */
export interface Spread {
  how: 'all' | 'some' | 'part';
  dues: { id: number; amountPaise: number }[];
}

/** Beyond so many dues no sum is sought among them: the ways to choose double with each. */
const mostChosen = 18;

/**
 * Spreads what the bank has received over the open dues of a student: all of them where it is exactly what is owed; some
 * of them, the oldest first, whose sum it is; else what it comes to, the oldest first, the last of them in part.
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

/** Dues that come to exactly this, with the oldest that can be among them; null where none do. */
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
