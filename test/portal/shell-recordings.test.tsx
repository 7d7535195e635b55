/**
 * Journeys through the real shell, recorded as on the machines page: each replays step by step to the same states, with
 * the recorded transitions.
 */
import '../support/inspected-page.ts';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { charts } from 'virtual:charts';
import { defaultSettings } from '../../machines/settings.ts';
import { statesIn } from '../../src/portal/inspector/activity.ts';
import { readRecording, writeRecording } from '../../src/portal/inspector/recording.ts';
import { replay } from '../../src/portal/inspector/replay.ts';
import { makeTeller } from '../../src/portal/inspector/teller.ts';
import type { Message, Moment } from '../../src/portal/inspector/wire.ts';
import { wholeTexts } from '../support/languages.ts';
import type { ShellModel } from '../support/shell/invariants.ts';

// Imported after the page is marked as watched, which the portal checks once; a static import might run before that.
const { leavePage, signedInPage } = await import('../support/signed-in.tsx');
const { settled } = await import('../support/shell/command.ts');
const { commands } = await import('../support/shell/commands.ts');
const { signIn } = await import('../support/shell/shell-actions.ts');
const { App } = await import('../../src/portal/app.tsx');
const { takeTexts, wholePart } = await import('../../src/portal/i18n/text-parts.ts');
const { observeActors } = await import('../../src/portal/session/inspection.ts');
const { settingsActor } = await import('../../src/portal/session/settings.ts');

for (const lng of ['de', 'ae']) takeTexts(lng, wholePart, wholeTexts(lng));
Object.defineProperty(location, 'assign', { configurable: true, value: () => history.replaceState(null, '', '/') });

const moments: Moment[] = [];
const messages: Message[] = [];
observeActors(makeTeller('tab', (report) => void (report.kind === 'moment' ? moments.push(report) : messages.push(report))));
const loaded = new Map(await Promise.all(charts.map(async ({ id, load }) => [id, await load()] as const)));

const test = suite('recordings of the shell');
signedInPage(test);

const passed = { steps: 0, byHand: 0, machines: new Set<string>() };
for (const seed of [1, 2, 3, 4, 5, 6, 7]) {
  test(`journey ${seed} replays to the same states and events`, async () => {
    const before = moments.length;
    await play(seed);
    const recorded = readRecording(writeRecording({ moments: moments.slice(before), messages }))!.moments;
    for (const actor of new Set(recorded.map((moment) => moment.actor)))
      assertReplayed(recorded.filter((moment) => moment.actor === actor));
  });
}

test('the journeys use the machines of the shell, with few forced decisions', () => {
  for (const id of ['session', 'settings', 'sidebar', 'dropdown', 'palette', 'notifications'])
    assert.ok(passed.machines.has(id), `${id} is in no recording`);
  console.log(`${passed.steps} steps, ${passed.byHand} of them by hand`);
  assert.ok(passed.byHand < passed.steps / 10, `${passed.byHand} of ${passed.steps} steps`);
});

test('messages between actors are recorded by name and type, without content', () => {
  const lines = new Set(messages.map(({ from, to, type }) => `${from?.name ?? ''} → ${to.name}: ${type}`));
  assert.ok(lines.has(' → session: signIn'));
  assert.ok(lines.has('session → signIn: xstate.init'));
  assert.ok(lines.has('signIn → session: xstate.done.actor.signIn'));
  for (const message of messages) assert.equal(Object.keys(message), ['kind', 'from', 'to', 'type', 'at']);
  for (const secret of ['palm-leaf', 'ananya', 'Ananya']) assert.not.ok(JSON.stringify([messages, moments]).includes(secret), secret);
});
test.run();

/** A seed always gives the same journey: sign-in, then some thirty steps. */
async function play(seed: number): Promise<void> {
  const model: ShellModel = { standing: 'signedOut', settings: defaultSettings, prefersDark: false, hadOverlay: false };
  const [sequence] = fc.sample(commands(30), { seed, numRuns: 1 });
  await fc.asyncModelRun(() => ({ model: model, real: {} }), [new Opened(), ...sequence!]);
  await leavePage();
}

class Opened implements fc.AsyncCommand<ShellModel, object> {
  check = () => true;

  async run(model: ShellModel): Promise<void> {
    history.replaceState(null, '', '/');
    settingsActor.send({ type: 'systemDarkChanged', prefersDark: false });
    render(<App />);
    await signIn(model);
    await settled(model);
  }
}

function assertReplayed(moments: Moment[]): void {
  const { machine: id } = moments[0]!;
  const { chart, machine } = loaded.get(id)!;
  const { steps } = replay(chart, machine, moments);
  const [first, ...following] = moments;
  const happened = [first!, ...following.filter(({ taken }) => taken.length > 0)];
  const row = happened.map(({ event }) => event.type).join(' ');
  assert.equal(
    steps.map(({ snapshot, says }) => [statesIn(snapshot.value), says]),
    happened.map(({ value, says }, index) => [statesIn(value), index === 0 ? [] : says]),
    `${id}: ${row}`,
  );
  passed.machines.add(id);
  passed.steps += steps.length - 1;
  const byHand = steps.slice(1).filter((step) => step.isByHand);
  passed.byHand += byHand.length;
}
