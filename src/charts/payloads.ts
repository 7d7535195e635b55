import type { EventForm, Field } from './chart.ts';
import { sampleOf, TypeReader, type Shape } from './types.ts';

/** The events of the machine in this file, read from its types. `values` are the exports of the file. */
export function eventsOf(text: string, values: Readonly<Record<string, unknown>>): EventForm[] {
  const start = /\bevents: \{\} as\s/.exec(text);
  if (!start) return [];
  const all = new TypeReader(text, values).at(start.index + start[0].length);
  return (all.kind === 'union' ? all.members : [all]).flatMap((shape) => {
    if (shape.kind !== 'object') return [];
    const type = shape.fields.find(({ name }) => name === 'type')?.shape;
    if (type?.kind !== 'literal') return [];
    const fields = shape.fields.filter(({ name }) => name !== 'type');
    return [{ type: String(type.value), fields: fields.map((field) => fieldOf(field.name, field.shape, field.isOptional)) }];
  });
}

/** The result type of each promise actor that returns a value, by name. */
export function outputsOf(text: string, values: Readonly<Record<string, unknown>>): Record<string, Field> {
  const reader = new TypeReader(text, values);
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+): fromPromise<(?!void)/g), ({ 0: all, 1: name = '', index }) => [
      name,
      fieldOf('output', reader.at(index + all.length)),
    ]),
  );
}

function fieldOf(name: string, shape: Shape, isOptional = false): Field {
  const isNullable = shape.kind === 'union' && shape.members.some(isNull);
  const choices = choicesOf(shape);
  const only = withoutNull(shape);
  const fields = only?.kind === 'object' ? only.fields.map((field) => fieldOf(field.name, field.shape, field.isOptional)) : [];
  return {
    name,
    kind: choices ? 'choice' : fields.length ? 'object' : simpleKind(only ?? shape),
    type: shape.text,
    isOptional,
    choices: choices ?? [],
    fields,
    isNullable,
    sample: isOptional ? null : sampleOf(shape),
  };
}

function simpleKind({ kind }: Shape): 'text' | 'number' | 'boolean' | 'json' {
  return kind === 'text' || kind === 'number' || kind === 'boolean' ? kind : 'json';
}

/** The only type besides null, if there is exactly one. */
function withoutNull(shape: Shape): Shape | null {
  const members = shape.kind === 'union' ? shape.members.filter((member) => !isNull(member)) : [shape];
  return members.length === 1 ? members[0]! : null;
}

const isNull = (shape: Shape) => shape.kind === 'literal' && shape.value === null;

function choicesOf(shape: Shape): string[] | null {
  if (shape.kind !== 'union') return null;
  const values = shape.members.map((member) => (member.kind === 'literal' ? member.value : null));
  return values.every((value) => typeof value === 'string') ? values : null;
}
