import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { decimal } from '../../src/contract/core/field.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { fitting, type JsonSchema } from '../fuzz/values.ts';
import { testApp } from '../support/app.ts';
import { isFull } from '../support/is-full.ts';

const test = suite('odd requests');

test('a number between bounds that are not whole is drawn between them, with two places at most', () => {
  const schema = z.toJSONSchema(decimal(0.01, 500).schema, { unrepresentable: 'any' }) as JsonSchema;
  for (const value of fc.sample(fitting(schema), { numRuns: 100, seed: 1 })) {
    assert.ok(Number(value) >= 0.01 && Number(value) <= 500, String(value));
    assert.ok(decimal(0.01, 500).schema.safeParse(value).success, String(value));
  }
});

/** The short form of `npm run fuzz`. */
test('no operation of the API answers 5xx or an error of another form', async () => {
  const portal = await testApp();
  const faults = await fuzz(portal, { runs: 5, heavyEach: isFull ? 1 : 10 }).finally(() => portal.close());
  assert.equal(faults, []);
});

test.run();
