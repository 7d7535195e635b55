/** Which parts may be shown, and whether their total may. */
export interface Shown {
  readonly parts: readonly boolean[];
  readonly total: boolean;
}

/**
 * What may be shown of a total and its parts, by how many answered each. A part with fewer than `least` answers is
 * hidden; and as what is hidden could be found by taking the parts that are shown from the total, the next smallest is
 * hidden too until those hidden are two with answers, and `least` answers together.
 */
export function shown(answers: readonly number[], least: number): Shown {
  const all = answers.reduce((sum, one) => sum + one, 0);
  if (all < least) return { parts: answers.map(() => false), total: false };
  const bySize = answers.map((_, index) => index).sort((one, other) => answers[one]! - answers[other]! || one - other);
  const hidden = new Set(bySize.filter((index) => answers[index]! < least));
  for (const index of bySize) {
    if (
      !isRevealed(
        [...hidden].map((one) => answers[one]!),
        least,
      )
    )
      break;
    hidden.add(index);
  }
  return { parts: answers.map((_, index) => !hidden.has(index)), total: true };
}

/** The rest of a subtraction would tell of too few, or of one part alone. */
function isRevealed(hidden: readonly number[], least: number): boolean {
  const some = hidden.filter((answers) => answers > 0);
  return some.length > 0 && (some.length === 1 || some.reduce((sum, one) => sum + one) < least);
}
