/** Marks with which a list begins its lines: `1.`, `2.3`, `a)`, `(iv)`, `•`, `–`. */
const bullet = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+|[-–—•*▪●■◦‣o➢✓])\s+/i;

export const hasBullet = (line: string): boolean => bullet.test(line);
export const withoutBullet = (line: string): string => line.replace(bullet, '');

const pageNumber = /^(?:[-–—]\s*)?(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—])?$|^\|?\s*page\b.{0,12}$/i;
const isWrapped = /[\p{L}]-$/u;

/**
 * The lines of a text that was copied from a document: ligatures and odd blanks made plain, page numbers and the
 * running heads of pages left out, words that were broken at the end of a line put together. A leading tab is kept,
 * for it says that a line belongs to the one above.
 */
export function plainLines(pasted: string): string[] {
  const lines = pasted
    .normalize('NFKC')
    .replace(/\u00AD/g, '')
    .split(/\r\n?|\n|\f/)
    .map((line) => `${/^(?:\t| {2,})/.test(line) ? '\t' : ''}${line.replace(/\s+/g, ' ').trim()}`)
    .filter((line) => line.trim() !== '' && !pageNumber.test(line.trim()));
  return unbroken(lines.filter(isNotRunningHead(lines)));
}

/** The head or foot of every page: a line that comes three times, and is no short entry of a list. */
function isNotRunningHead(lines: readonly string[]): (line: string) => boolean {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  return (line) => (times.get(line) ?? 0) < 3 || line.length < 12;
}

function unbroken(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before !== undefined && isWrapped.test(before) && /^\p{Ll}/u.test(line.trim())) {
      whole[whole.length - 1] = before.slice(0, -1) + line.trim();
    } else {
      whole.push(line);
    }
  }
  return whole;
}
