/** Which parts, and whether the total, may be shown. */
export interface ShownParts {
  readonly parts: readonly boolean[];
  readonly total: boolean;
}

/**
 * Decides which parts of a total may be shown, by their numbers of answers. A part with fewer than `least` answers is
 * hidden. A hidden part could be found by subtracting the visible parts from the total. Therefore the next smallest
 * parts are hidden too, until the hidden ones are at least two with answers and have `least` answers together.
 */
export function shown(answers: readonly number[], least: number): ShownParts {
  const all = answers.reduce((sum, count) => sum + count, 0);
  if (all < least) return { parts: answers.map(() => false), total: false };
  const bySize = answers.map((_, index) => index).sort((a, b) => answers[a]! - answers[b]! || a - b);
  const hidden = new Set(bySize.filter((index) => answers[index]! < least));
  for (const index of bySize) {
    if (
      !isRevealed(
        [...hidden].map((place) => answers[place]!),
        least,
      )
    )
      break;
    hidden.add(index);
  }
  return { parts: answers.map((_, index) => !hidden.has(index)), total: true };
}

/** Subtraction would reveal too few answers, or a single part. */
function isRevealed(hidden: readonly number[], least: number): boolean {
  const some = hidden.filter((answers) => answers > 0);
  return some.length > 0 && (some.length === 1 || some.reduce((sum, count) => sum + count) < least);
}
