/** A type in a machine’s file, as far as a form needs it. */
export type Shape =
  | { kind: 'object'; fields: readonly { name: string; isOptional: boolean; shape: Shape }[]; text: string }
  | { kind: 'union'; members: readonly Shape[]; text: string }
  | { kind: 'literal'; value: string | number | boolean | null; text: string }
  | { kind: 'array'; of: Shape; text: string }
  | { kind: 'text' | 'number' | 'boolean' | 'unknown'; text: string };

/** Exports of a machine’s file: lists of values from which types are derived. */
type Values = Readonly<Record<string, unknown>>;
type Bound = Readonly<Record<string, Shape>>;

const token = /\s+|\/\*[^]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|[A-Za-z_$][\w$]*|\d[\d_]*|=>|[^]/y;
const simple: Record<string, 'text' | 'number' | 'boolean'> = { string: 'text', number: 'number', boolean: 'boolean' };

/**
 * Reads types from the text of one machine file: object and interface types, unions, intersections, literals, lists,
 * names in the same file and `(typeof list)[number]`. Any other type is `unknown`, which a form edits as JSON. The
 * compiler API is not used, because it is unstable and starts a process.
 */
export class TypeReader {
  readonly #text: string;
  readonly #values: Values;

  constructor(text: string, values: Values) {
    this.#text = text;
    this.#values = values;
  }

  /** The type at this index of the text. */
  at(index: number): Shape {
    return new Parser(this.#text, index, {}, this.#values, this).union();
  }

  /** The type with this name, declared in the file. */
  named(name: string, parameters: readonly Shape[] = []): Shape {
    const unknown: Shape = { kind: 'unknown', text: name };
    const declaration = new RegExp(`\\b(interface|type) ${name}\\b(?:<([^>]*)>)?( extends ([\\w$]+))?\\s*(=?)`);
    const match = declaration.exec(this.#text);
    if (!match) return unknown;
    const bound = Object.fromEntries(
      (match[2] ?? '').split(',').map((parameter, index) => [parameter.trim().split(' ')[0] ?? '', parameters[index] ?? unknown] as const),
    );
    const body = new Parser(this.#text, match.index + match[0].length, bound, this.#values, this).union();
    return match[4] ? both(this.named(match[4]), body, name) : body;
  }
}

/** Initial value in a form. */
export function sampleOf(shape: Shape): unknown {
  if (shape.kind === 'object') {
    return Object.fromEntries(shape.fields.flatMap(({ name, isOptional, shape: inner }) => (isOptional ? [] : [[name, sampleOf(inner)]])));
  }
  if (shape.kind === 'union') {
    return sampleOf(shape.members.find((member) => !(member.kind === 'literal' && member.value === null)) ?? shape.members[0]!);
  }
  if (shape.kind === 'literal') return shape.value;
  if (shape.kind === 'array') return shape.of.kind === 'object' || shape.of.kind === 'number' ? [sampleOf(shape.of)] : [];
  return { text: '', number: 1, boolean: false, unknown: null }[shape.kind];
}

class Parser {
  readonly #tokens: string[] = [];
  #next = 0;
  readonly #bound: Bound;
  readonly #values: Values;
  readonly #reader: TypeReader;

  constructor(text: string, index: number, bound: Bound, values: Values, reader: TypeReader) {
    token.lastIndex = index;
    // An upper limit that no machine’s type exceeds.
    for (let match = token.exec(text); match && this.#tokens.length < 600; match = token.exec(text)) {
      if (!/^(\s|\/\*|\/\/)/.test(match[0])) this.#tokens.push(match[0]);
    }
    this.#bound = bound;
    this.#values = values;
    this.#reader = reader;
  }

  union(): Shape {
    const from = this.#next;
    this.#take('|');
    const members = [this.#intersection()];
    while (this.#take('|')) members.push(this.#intersection());
    const text = this.#since(from);
    const flat = members.flatMap((member) => (member.kind === 'union' ? member.members : [member]));
    return flat.length === 1 ? { ...flat[0]!, text } : { kind: 'union', members: flat, text };
  }

  #intersection(): Shape {
    const from = this.#next;
    let shape = this.#postfix();
    while (this.#take('&')) shape = both(shape, this.#postfix(), this.#since(from));
    return shape;
  }

  #postfix(): Shape {
    const from = this.#next;
    this.#take('readonly');
    let shape = this.#primary();
    while (this.#peek() === '[') {
      this.#next += 1;
      if (!this.#take(']')) {
        this.union();
        this.#take(']');
        shape = { kind: 'unknown', text: '' };
      } else shape = { kind: 'array', of: shape, text: '' };
    }
    return { ...shape, text: this.#since(from) };
  }

  #primary(): Shape {
    const word = this.#tokens[this.#next++] ?? '';
    if (word === '(') return this.#parenthesised();
    if (word === '{') return this.#object();
    if (word.startsWith("'")) return { kind: 'literal', value: word.slice(1, -1), text: word };
    if (/^\d/.test(word)) return { kind: 'literal', value: Number(word.replaceAll('_', '')), text: word };
    if (word === 'null' || word === 'true' || word === 'false') {
      return { kind: 'literal', value: JSON.parse(word) as boolean | null, text: word };
    }
    if (simple[word]) return { kind: simple[word], text: word };
    const parameters: Shape[] = [];
    if (this.#take('<')) {
      do parameters.push(this.union());
      while (this.#take(','));
      this.#take('>');
    }
    if (word === 'Readonly' && parameters[0]) return parameters[0];
    if (word === 'Record') return { kind: 'object', fields: [], text: word };
    return this.#bound[word] ?? (/^[A-Z]/.test(word) ? this.#reader.named(word, parameters) : { kind: 'unknown', text: word });
  }

  /** `(…)`, and `(typeof list)[number]`, `(typeof lists)['name'][number]` resolved by the values themselves. */
  #parenthesised(): Shape {
    if (!this.#take('typeof')) {
      const inner = this.union();
      this.#take(')');
      return inner;
    }
    let value: unknown = this.#values[this.#tokens[this.#next++] ?? ''];
    this.#take(')');
    while (this.#take('[')) {
      const key = this.#take('number') ? null : this.union();
      if (key) value = key.kind === 'literal' ? (value as Values | undefined)?.[String(key.value)] : undefined;
      this.#take(']');
    }
    if (!Array.isArray(value)) return { kind: 'unknown', text: '' };
    const members = value.map((literal: string): Shape => ({ kind: 'literal', value: literal, text: `'${literal}'` }));
    return { kind: 'union', members, text: '' };
  }

  #object(): Shape {
    const fields: { name: string; isOptional: boolean; shape: Shape }[] = [];
    while (this.#next < this.#tokens.length && !this.#take('}')) {
      this.#take('readonly');
      const name = this.#tokens[this.#next++] ?? '';
      if (name === ';' || name === ',') continue;
      if (name === '[') return this.#skipped();
      const isOptional = this.#take('?');
      if (!this.#take(':')) return this.#skipped();
      fields.push({ name, isOptional, shape: this.union() });
    }
    return { kind: 'object', fields, text: '' };
  }

  /** Skips the rest of an object type without fixed field names. */
  #skipped(): Shape {
    for (let depth = 1; depth > 0 && this.#next < this.#tokens.length;) {
      const word = this.#tokens[this.#next++];
      depth += word === '{' ? 1 : word === '}' ? -1 : 0;
    }
    return { kind: 'unknown', text: '' };
  }

  #peek() {
    return this.#tokens[this.#next];
  }

  #take(word: string): boolean {
    const isNext = this.#peek() === word;
    if (isNext) this.#next += 1;
    return isNext;
  }

  #since(from: number): string {
    return this.#tokens
      .slice(from, this.#next)
      .join(' ')
      .replaceAll(/ (?=[;:,?[\]>])|(?<=[<[]) | (?=<)/g, '')
      .replace(/^\| /, '');
  }
}

function both(first: Shape, second: Shape, text: string): Shape {
  if (first.kind !== 'object' || second.kind !== 'object') return { kind: 'unknown', text };
  return { kind: 'object', fields: [...first.fields, ...second.fields], text };
}
