import { signedInPage, userId } from '../support/signed-in.tsx';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { startOffline } = await import('../../src/portal/offline/start.ts');

const test = suite('starting the worker');
signedInPage(test);

test('a failed start is tried again, a successful one is not', async () => {
  let tries = 0;
  const workers = {
    getRegistrations: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('refused')) : Promise.resolve([]);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  try {
    for (let time = 0; time < 3; time += 1) await startOffline(userId);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
  assert.is(tries, 2);
});

test.run();
