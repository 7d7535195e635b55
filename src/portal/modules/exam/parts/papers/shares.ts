import type { PaperOutcome } from '../../../../../contract/exam/papers.ts';

export interface Share {
  readonly courseOutcomeId: number;
  readonly share: number;
}
type Known = readonly Pick<PaperOutcome, 'id' | 'code'>[];

/**
 * What is typed into the cell of outcomes: `c1` or `CO1` is all of the question, `c1 c2` halves, `c1 70 c2 30` parts of
 * a hundred. Null: it names an outcome that the course has not, or no outcome at all.
 */
export function readShares(typed: string, outcomes: Known): Share[] | null {
  const words = typed.toLowerCase().match(/[a-z]+[\s.-]*\d+|\d+(?:\.\d+)?|\S/g) ?? [];
  const found: { courseOutcomeId: number; percent: number | null }[] = [];
  for (const word of words) {
    if (/^[,;:%+/]$/.test(word)) continue;
    const code = /^c(?:o)?[\s.-]*(\d+)$/.exec(word);
    const last = found.at(-1);
    if (code) {
      const outcome = outcomes.find((one) => one.code.toLowerCase() === `co${code[1]}`);
      if (!outcome) return null;
      found.push({ courseOutcomeId: outcome.id, percent: null });
    } else if (/^\d/.test(word) && last?.percent === null) last.percent = Number(word);
    else return null;
  }
  return evenOut(found);
}

/** Whoever was given no share has an equal part of what the others leave; hundredths that are left over go first. */
function evenOut(found: readonly { courseOutcomeId: number; percent: number | null }[]): Share[] {
  const open = found.filter(({ percent }) => percent === null).length;
  const rest = Math.max(0, 100 - Math.round(found.reduce((sum, { percent }) => sum + (percent ?? 0), 0)));
  let extra = open === 0 ? 0 : rest % open;
  return found.map(({ courseOutcomeId, percent }) => {
    const part = percent ?? Math.floor(rest / open) + (extra-- > 0 ? 1 : 0);
    return { courseOutcomeId, share: Math.round(part) / 100 };
  });
}

/** The same as it is shown: `CO1`, or `CO1 70 CO2 30`. */
export function sharesText(shares: readonly Share[], outcomes: Known): string {
  const codeOf = (id: number) => outcomes.find((one) => one.id === id)?.code ?? '?';
  const [only] = shares;
  if (only && shares.length === 1 && only.share === 1) return codeOf(only.courseOutcomeId);
  return shares.map(({ courseOutcomeId, share }) => `${codeOf(courseOutcomeId)} ${Math.round(share * 100)}`).join(' ');
}
