import { stripVTControlCharacters } from 'node:util';

const most = 24;

/** The message of an error with the difference of an assertion, at most 24 lines, and its place in the tests. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { details, stack = '' } = error as Error & { details?: string | false };
  const at = stack.split('\n').find((line) => /\bat\b.*\btest\/(?!support\/suite)/.test(line));
  const where = /\btest\/[^\s):]+:\d+/.exec(at ?? '')?.[0];
  const lines = stripVTControlCharacters(`${error.message}\n${details || ''}`)
    .split('\n')
    .filter((line) => line.trim());
  const left = lines.length - most;
  if (left > 0) lines.splice(most, left, `… and ${left} lines more`);
  return [...lines, ...(where ? [`at ${where}`] : [])].join('\n');
}
