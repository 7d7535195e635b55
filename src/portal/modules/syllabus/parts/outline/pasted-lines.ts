/** Bullets at the start of a line: `1.`, `2.3`, `a)`, `(iv)`, `•`, `–`. */
const bullet = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+|[-–—•*▪●■◦‣o➢✓])\s+/i;

export const hasBullet = (line: string): boolean => bullet.test(line);
export const withoutBullet = (line: string): string => line.replace(bullet, '');

const pageNumber = /^(?:[-–—]\s*)?(?:page\s*)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?(?:\s*[-–—])?$|^\|?\s*page\b.{0,12}$/i;
const isWrapped = /[\p{L}]-$/u;

/**
 * Cleans up lines copied from a document: normalises ligatures and blanks, removes page numbers and running heads, and
 * joins words broken at line ends. Keeps a leading tab, because it marks a child of the line above.
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

/**
 * Returns a predicate that is false for running heads: lines of 12 characters or more that occur three times or more.
 */
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
