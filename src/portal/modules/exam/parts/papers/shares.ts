import type { PaperOutcome } from '../../../../../contract/exam/papers.ts';

export interface Share {
  readonly courseOutcomeId: number;
  readonly share: number;
}
type Outcomes = readonly Pick<PaperOutcome, 'id' | 'code'>[];

/**
 * Parses the text of an outcomes cell: `c1` or `CO1` is the whole question, `c1 c2` halves, `c1 70 c2 30` per cent.
 * Null if an outcome is unknown or other text is found.
 */
export function readShares(typed: string, outcomes: Outcomes): Share[] | null {
  const words = typed.toLowerCase().match(/[a-z]+[\s.-]*\d+|\d+(?:\.\d+)?|\S/g) ?? [];
  const entries: { courseOutcomeId: number; percent: number | null }[] = [];
  for (const word of words) {
    if (/^[,;:%+/]$/.test(word)) continue;
    const code = /^c(?:o)?[\s.-]*(\d+)$/.exec(word);
    const last = entries.at(-1);
    if (code) {
      const outcome = outcomes.find((entry) => entry.code.toLowerCase() === `co${code[1]}`);
      if (!outcome) return null;
      entries.push({ courseOutcomeId: outcome.id, percent: null });
    } else if (/^\d/.test(word) && last?.percent === null) last.percent = Number(word);
    else return null;
  }
  return evenOut(entries);
}

/** Splits the remainder equally among outcomes without a share. The first ones get the remaining hundredths. */
function evenOut(entries: readonly { courseOutcomeId: number; percent: number | null }[]): Share[] {
  const open = entries.filter(({ percent }) => percent === null).length;
  const rest = Math.max(0, 100 - Math.round(entries.reduce((sum, { percent }) => sum + (percent ?? 0), 0)));
  let extra = open === 0 ? 0 : rest % open;
  return entries.map(({ courseOutcomeId, percent }) => {
    const part = percent ?? Math.floor(rest / open) + (extra-- > 0 ? 1 : 0);
    return { courseOutcomeId, share: Math.round(part) / 100 };
  });
}

/** The text of shares: `CO1`, or `CO1 70 CO2 30`. */
export function sharesText(shares: readonly Share[], outcomes: Outcomes): string {
  const codeOf = (id: number) => outcomes.find((outcome) => outcome.id === id)?.code ?? '?';
  const [only] = shares;
  if (only && shares.length === 1 && only.share === 1) return codeOf(only.courseOutcomeId);
  return shares.map(({ courseOutcomeId, share }) => `${codeOf(courseOutcomeId)} ${Math.round(share * 100)}`).join(' ');
}
