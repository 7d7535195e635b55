import { parse } from '@babel/parser';

export interface Title {
  text: string;
  line: number;
}

/** Titles of tests and suites, and messages of assertions, with an ellipsis for each placeholder. */
export function titlesOf(code: string, isJsx = false): Title[] {
  const { program } = parse(code, { sourceType: 'module', plugins: isJsx ? ['typescript', 'jsx'] : ['typescript'] });
  return [...callsIn(program)].flatMap((call) => {
    const text = textOf(titleOf(call));
    return text === undefined ? [] : [{ text, line: call.loc?.start.line ?? 0 }];
  });
}

/** A node of the syntax tree, with the properties that are read here. */
interface Syntax {
  readonly type: string;
  readonly loc?: { readonly start: { readonly line: number } } | null;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly quasis?: readonly Syntax[];
  readonly object?: Syntax;
  readonly property?: Syntax;
  readonly callee?: Syntax;
  readonly arguments?: readonly Syntax[];
}

const isSyntax = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

function* callsIn(node: Syntax): Generator<Syntax> {
  if (node.type === 'CallExpression') yield node;
  for (const child of Object.values(node).flat()) if (isSyntax(child)) yield* callsIn(child);
}

/** Number of arguments before the message, for assertions other than those that compare two values. */
const shortAssertions: Readonly<Record<string, number>> = { ok: 1, not: 1, unreachable: 0 };

/** The argument with the title or the message; undefined for any other call. */
function titleOf({ callee, arguments: values = [] }: Syntax): Syntax | undefined {
  if (callee?.object?.name === 'assert')
    return values.length > (shortAssertions[String(callee.property?.name)] ?? 2) ? values.at(-1) : undefined;
  const isTest = /^(Arrow)?Function/.test(values[1]?.type ?? '') && typeof callee?.name === 'string';
  return isTest || callee?.name === 'suite' ? values[0] : undefined;
}

function textOf(node: Syntax | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return undefined;
  return node.quasis?.map(({ value }) => (value as { cooked?: string }).cooked ?? '').join('…');
}
