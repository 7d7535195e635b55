import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { bodyLimitOf } from '../../src/contract/core/endpoint.ts';
import { mostProblems, mostUnknownKeys, problemsOf } from '../../src/contract/core/problems.ts';
import { api } from '../../src/server/api.ts';

const test = suite('limits of bodies');

interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
}

/** Bytes of the largest JSON text that a schema accepts, in Indic letters of three bytes unless a pattern asks for others. Where no limit is set it takes a hundred letters. */
function largest(schema: Schema, depth = 0): number {
  const { type, anyOf, oneOf, properties = {}, items = {}, maxItems = 10_000, maxLength = 100, pattern } = schema;
  // A schema that contains itself is as deep as four levels.
  if (depth > 16) return 0;
  const forms = anyOf ?? oneOf;
  if (forms) return Math.max(...forms.map((form) => largest(form, depth + 1)));
  if (schema.enum) return Math.max(...schema.enum.map((option) => JSON.stringify(option).length));
  if (type === 'object') return Object.entries(properties).reduce((sum, [name, of]) => sum + name.length + 4 + largest(of, depth + 1), 2);
  if (type === 'array') return 2 + maxItems * (1 + largest(items, depth + 1));
  return type === 'string' ? (pattern ? 1 : 3) * maxLength + 2 : 8;
}

const sizes = [...api].flatMap(([name, call]) => {
  if (!call.body) return [];
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [{ name, call, bytes: largest(schema) }];
});

test('a limit admits each body that its call accepts, and only calls with larger bodies have a higher limit', () => {
  const tooSmall = sizes.filter(({ call, bytes }) => !call.isLarge && bytes > bodyLimitOf(call));
  assert.equal(
    tooSmall.map(({ name, bytes }) => `${name}: ${bytes}`),
    [],
  );
  const needless = sizes.filter(({ call, bytes }) => call.isLarge && bytes <= bodyLimitOf({ access: 'signedIn' }));
  assert.equal(
    needless.map(({ name, bytes }) => `${name}: ${bytes}`),
    [],
  );
});

test('the number of reported errors of a body is limited, even for a large body', () => {
  const strict = z.strictObject({ rows: z.optional(z.array(z.strictObject({ id: z.int() }))) });
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}${'x'.repeat(500)}`, 1]));
  const problems = (value: unknown) => problemsOf(strict.safeParse(value).error!);
  assert.is(Object.keys(problems(unknown)).length, mostUnknownKeys);
  assert.ok(Object.keys(problems(unknown)).every((key) => key.length <= 100));
  assert.is(Object.keys(problems({ rows: Array.from({ length: 5000 }, () => ({ id: 'a' })) })).length, mostProblems);
  assert.equal(problems({ rows: [{ id: 1, more: 1 }] }), { 'rows.0.more': 'unknown' });
});

test.run();
