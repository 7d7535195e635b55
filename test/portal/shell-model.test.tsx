/**
 * Session, settings, menu, dropdowns, search and palette of the real shell together, in random sequences: after every
 * step `assertHolds` checks the page. `npm run test:model` runs thousands of steps.
 */
import { answer, leavePage, signedInPage } from '../support/signed-in.tsx';
import { act, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { defaultSettings } from '../../machines/settings.ts';
import { done, settled } from '../support/shell/command.ts';
import { commands } from '../support/shell/commands.ts';
import { signIn } from '../support/shell/shell-actions.ts';
import { wholeTexts } from '../support/languages.ts';
import type { ShellModel } from '../support/shell/invariants.ts';

const { App } = await import('../../src/portal/app.tsx');
const { takeTexts, wholePart } = await import('../../src/portal/i18n/text-parts.ts');
const { logoutActor } = await import('../../src/portal/session/logout.ts');
const { settingsActor } = await import('../../src/portal/session/settings.ts');

const steps = Number(process.argv[2] ?? 200);
const length = 100;

for (const lng of ['de', 'ae']) {
  takeTexts(lng, wholePart, wholeTexts(lng));
}
Object.defineProperty(location, 'assign', { configurable: true, value: () => history.replaceState(null, '', '/') });

const test = suite('model of the shell');
signedInPage(test);

test('random sequences never break its invariants', async () => {
  while (done.steps < steps) await play(1121 + done.steps);
  assert.ok(done.steps >= steps);
  console.log(`${done.steps} steps`);
});

// Must be the last test: from now on this page saves no settings, because a real page would be left.
test('a sign-out leaves nothing behind, after any sequence', async () => {
  let reloads = 0;
  Object.defineProperty(location, 'reload', { configurable: true, value: () => (reloads += 1) });
  const model = { ...start };
  const [sequence] = fc.sample(commands(length), { seed: 1121, numRuns: 1 });
  await fc.asyncModelRun(() => ({ model: model, real: {} }), [new Opened(), ...sequence!]);
  if (model.standing !== 'signedIn') await signIn(model);
  answer('POST /account/logout', { body: { data: {} } });
  await act(async () => logoutActor.send({ type: 'signOut' }));
  await waitFor(() => assert.is(reloads, 1));
  assert.equal([Object.keys(localStorage), location.pathname], [[], '/']);
});

test.run();

/** Runs random sequences; a failing one is shortened to a minimum. */
async function play(seed: number): Promise<void> {
  const sequence = fc.asyncProperty(commands(length), async (sequence) => {
    try {
      await fc.asyncModelRun(() => ({ model: { ...start }, real: {} }), [new Opened(), ...sequence]);
    } catch (error) {
      console.error(error); // Reported now, because leaving the page may fail afterwards and replace this error.
      throw error;
    }
  });
  await fc.assert(sequence.afterEach(leavePage), {
    seed,
    numRuns: 2,
    interruptAfterTimeLimit: 240_000,
    includeErrorInReport: true,
  });
}

const start: ShellModel = {
  standing: 'signedOut',
  settings: defaultSettings,
  prefersDark: false,
  hadOverlay: false,
};

/** The first step of every sequence: opens the portal and signs a user in. */
class Opened implements fc.AsyncCommand<ShellModel, object> {
  check = () => true;
  toString = () => 'signed in';

  async run(model: ShellModel): Promise<void> {
    history.replaceState(null, '', '/');
    settingsActor.send({ type: 'systemDarkChanged', prefersDark: false });
    render(<App />);
    await signIn(model);
    await settled(model);
  }
}
