/** Data needed to take a transition: the payload of an event, or an actor’s result. */
import type { Arrow, Chart, Field } from '../../charts/chart.ts';
import { chooser, type Simulation } from './simulation.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** The fields of the payload. */
export function fieldsOf(chart: Chart, { kind, event, source, about }: Arrow): readonly Field[] {
  if (kind === 'event') return chart.events.find(({ type }) => type === event)?.fields ?? [];
  const actor = chart.boxes.find(({ id }) => id === source)?.invokes.find(({ id }) => id === about)?.src;
  if (kind === 'done') return actor !== undefined && chart.outputs[actor] ? [chart.outputs[actor]] : [];
  return kind === 'failed' ? [failure] : [];
}

const field = { isOptional: false, isNullable: false, choices: [], fields: [] } as const;

/** The error of the portal’s actors. */
const failure: Field = {
  ...field,
  name: 'error',
  kind: 'object',
  type: '{ problem: string }',
  fields: [{ ...field, name: 'problem', kind: 'text', type: 'string', sample: 'failed' }],
  sample: { problem: 'failed' },
};

/** A payload of sample values. */
export function sampleFor(chart: Chart, arrow: Arrow): Payload {
  const fields = fieldsOf(chart, arrow).filter(({ isOptional }) => !isOptional);
  return Object.fromEntries(fields.map(({ name, sample }) => [name, sample]));
}

/**
 * A payload with which the machine takes this transition by its own guards: the samples with one or two values replaced
 * by others that occur in its file. If none is found, returns the samples. The `fixed` values are not changed.
 */
export function payloadFor(
  simulation: Simulation,
  arrow: Arrow,
  fixed: Payload = {},
  fits: (payload: Payload) => boolean = chooser(simulation, arrow),
): Payload {
  const { chart } = simulation;
  const sample = { ...sampleFor(chart, arrow), ...fixed };
  if (fits(sample)) return sample;
  const fields = fieldsOf(chart, arrow).filter(({ name }) => !(name in fixed));
  const once = fields.flatMap((field) => variantsOf(sample, [field.name], field, chart.words));
  const fittingPayload = once.find(fits);
  if (fittingPayload) return fittingPayload;
  // Pairs are numerous, so only the first 60 are tried, to keep the page responsive.
  for (const first of once.slice(0, 60)) {
    const twice = fields.flatMap((field) => variantsOf(first, [field.name], field, chart.words));
    const fitting = twice.find(fits);
    if (fitting) return fitting;
  }
  return sample;
}

/** The payload with one value changed, in every plausible way. */
function variantsOf(payload: Payload, path: readonly string[], about: Field | null, words: readonly string[]): Payload[] {
  const value = valueAt(payload, path);
  const variants = otherValues(value, about, words).map((replacement) => withValue(payload, path, replacement));
  if (typeof value !== 'object' || value === null) return variants;
  const inner = Object.keys(value).flatMap((key) =>
    variantsOf(payload, [...path, key], about?.fields.find(({ name }) => name === key) ?? null, words),
  );
  return [...inner, ...variants];
}

function otherValues(value: unknown, about: Field | null, words: readonly string[]): unknown[] {
  const none = [...(about?.isNullable ? [null] : []), ...(about?.isOptional ? [undefined] : [])];
  if (about?.choices.length) return [...about.choices, ...none];
  if (typeof value === 'boolean') return [!value, ...none];
  if (typeof value === 'number') return [0, 2, 100, ...none];
  if (typeof value === 'string') return [...words, ...none];
  if (Array.isArray(value)) return value.length ? [[], ...none] : [...none];
  return value === null ? [true, 1, ...words] : none;
}

const valueAt = (from: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | null)?.[key], from);

function withValue(payload: Payload, [key = '', ...rest]: readonly string[], value: unknown): Payload {
  const inner = rest.length ? withValue(payload[key] as Payload, rest, value) : value;
  if (Array.isArray(payload)) return (payload as unknown[]).with(Number(key), inner) as unknown as Payload;
  return { ...payload, [key]: inner };
}
