import { withoutBullet, hasBullet } from './pasted-lines.ts';

export interface PastedBook {
  kind: 'text' | 'reference' | 'online';
  citation: string;
  url: string | null;
}

const link = /https?:\/\/[^\s,;)]+/;

/** Parses the books of a section: one per bullet, or one per line if there are no bullets. Joins continuation lines. */
export function booksOf(kind: PastedBook['kind'], lines: readonly string[]): PastedBook[] {
  const isNumbered = lines.some(hasBullet);
  const citations: string[] = [];
  for (const line of lines) {
    const goesOn = isNumbered ? !hasBullet(line) : /^\p{Ll}/u.test(line);
    if (goesOn && citations.length > 0) citations[citations.length - 1] += ` ${line}`;
    else citations.push(withoutBullet(line));
  }
  return citations.map((citation) => bookOf(kind, citation)).filter((book) => book.citation.length >= 3);
}

function bookOf(kind: PastedBook['kind'], line: string): PastedBook {
  const url = link.exec(line)?.[0].replace(/\.$/, '') ?? null;
  const rest = url ? line.replace(url, '').replace(/[\s.,;:–-]+$/, '') : line;
  return {
    kind: url && kind === 'reference' && rest.length < 3 ? 'online' : kind,
    citation: (rest.trim() || (url ?? '')).slice(0, 400),
    url,
  };
}
