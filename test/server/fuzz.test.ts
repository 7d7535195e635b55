import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { fuzz } from '../fuzz/fuzz.ts';
import { testApp } from '../support/app.ts';

const test = suite('odd requests');

/** The short form of `npm run fuzz`. */
test('no operation of the API answers 5xx or an error of another form', async () => {
  const portal = await testApp();
  const faults = await fuzz(portal, 5).finally(() => portal.close());
  assert.equal(faults, []);
});

test.run();
