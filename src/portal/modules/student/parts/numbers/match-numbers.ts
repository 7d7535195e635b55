import type { Classmate } from '../../../../../contract/student/numbers.ts';

/** A line pasted from the university’s list. Columns are recognised by the format of their content, in any order. */
export interface PastedLine {
  line: number;
  regdNo: string;
  admissionNo: string | null;
  name: string | null;
  bornOn: string | null;
}

/**
 * `exact`: same admission number (and name, if there is one), or same name and birth date. `likely`: same admission
 * number with another name, same name only, or same birth date with a similar name. `none`: no student of this class
 * matches.
 */
export type MatchKind = 'exact' | 'likely' | 'none';

export interface Match {
  pasted: PastedLine;
  kind: MatchKind;
  student: Classmate | null;
}

/** Parses pasted text. Lines without a registration number, such as headings, are skipped. */
export function readLines(text: string, classmates: readonly Classmate[]): PastedLine[] {
  const admissionNos = new Set(classmates.map(({ admissionNo }) => admissionNo));
  return text.split(/\r?\n/).flatMap((line, index) => {
    const cells = line
      .split(/\t|;|,|\|| {2,}/)
      .map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
      .filter((cell) => cell !== '');
    const isNumber = (cell: string) => /^[0-9A-Z/-]{6,20}$/i.test(cell) && /\d{3}/.test(cell) && dayOf(cell) === null;
    const admissionNo = cells.find((cell) => admissionNos.has(cell.toUpperCase())) ?? null;
    const regdNo = cells.find((cell) => isNumber(cell) && cell !== admissionNo);
    if (regdNo === undefined) return [];
    const words = cells.filter((cell) => cell !== regdNo && cell !== admissionNo && /\p{L}{2}/u.test(cell) && dayOf(cell) === null);
    const days = cells.map(dayOf).filter((day) => day !== null);
    return [
      {
        line: index + 1,
        regdNo: regdNo.toUpperCase(),
        admissionNo: admissionNo?.toUpperCase() ?? null,
        name: words.filter((word) => !isNumber(word)).join(' ') || null,
        bornOn: days[0] ?? null,
      },
    ];
  });
}

/** Matches each line to a student. If several lines match a student, only the most certain line is used. */
export function matchLines(lines: readonly PastedLine[], classmates: readonly Classmate[]): Match[] {
  const taken = new Set<number>();
  const matches = lines.map((pasted) => ({ pasted, ...bestOf(pasted, classmates) }));
  const byCertainty = [...matches].sort((a, b) => order[a.kind] - order[b.kind]);
  for (const match of byCertainty) {
    if (!match.student) continue;
    if (taken.has(match.student.id)) Object.assign(match, { kind: 'none', student: null });
    else taken.add(match.student.id);
  }
  return matches;
}

const order: Record<MatchKind, number> = { exact: 0, likely: 1, none: 2 };

function bestOf(pasted: PastedLine, classmates: readonly Classmate[]): { kind: MatchKind; student: Classmate | null } {
  const byNumber = classmates.find(({ admissionNo }) => admissionNo === pasted.admissionNo);
  if (byNumber) {
    const agrees = pasted.name === null || isSameName(pasted.name, byNumber.name);
    return { kind: agrees ? 'exact' : 'likely', student: byNumber };
  }
  if (pasted.name === null) return { kind: 'none', student: null };
  const { name, bornOn } = pasted;
  const namesakes = classmates.filter((student) => isSameName(name, student.name));
  const both = namesakes.filter((student) => student.bornOn === bornOn);
  if (both.length === 1) return { kind: 'exact', student: both[0] ?? null };
  const close = classmates.filter((student) => student.bornOn === bornOn && isLikeName(name, student.name));
  const likely = [...both, ...close, ...namesakes][0] ?? null;
  return { kind: likely ? 'likely' : 'none', student: likely };
}

/** Words of a name in lower case, sorted, without accents and dots. */
function wordsOf(name: string): string[] {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort();
}

const isSameName = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ');

/**
 * True if the words of the shorter name match words of the other one, in any order. Words match if one is a prefix of
 * the other: “K. Das”, “Karan Das”. If the shorter name has several words, one of them need not match.
 */
function isLikeName(a: string, b: string): boolean {
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((first, second) => first.length - second.length) as [string[], string[]];
  const missing = few.filter((word) => !many.some((candidate) => candidate.startsWith(word) || word.startsWith(candidate)));
  return missing.length <= (few.length > 1 ? 1 : 0);
}

/** Normalises `17-05-2008`, `17/05/2008`, `17.05.2008` and `2008-05-17` to the latter. Null for other text. */
function dayOf(cell: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(cell)) return cell;
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
