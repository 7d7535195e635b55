import { parse } from '@babel/parser';

export interface Pattern {
  source: string;
  flags: string;
  line: number;
}

/** The regular expressions in a file of TypeScript. @throws {SyntaxError} if it is not valid TypeScript. */
export function patternsOf(code: string): Pattern[] {
  const { tokens } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'], tokens: true });
  return (tokens ?? []).flatMap(({ type, value, loc }: Token) =>
    type.label === 'regexp' && typeof value === 'object' && value
      ? [{ source: value.pattern, flags: value.flags, line: loc.start.line }]
      : [],
  );
}

interface Token {
  type: { label: string };
  value: { pattern: string; flags: string } | string | null;
  loc: { start: { line: number } };
}
