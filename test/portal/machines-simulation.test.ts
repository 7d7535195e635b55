/** Steps through machines on the page at /machines, and recordings, without a browser. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { charts } from 'virtual:charts';
import { sessionMachine } from '../../machines/session.ts';
import { activeStates, possibleArrows, statesIn } from '../../src/portal/inspector/activity.ts';
import { allowed, only } from '../../src/portal/inspector/allowed.ts';
import { journeyMoves, journeyRow } from '../../src/portal/inspector/journey-text.ts';
import { payloadFor } from '../../src/portal/inspector/payload.ts';
import { replay } from '../../src/portal/inspector/replay.ts';
import { momentAt, readRecording, writeRecording } from '../../src/portal/inspector/recording.ts';
import { back, now, startSimulation, take, type Simulation } from '../../src/portal/inspector/simulation.ts';
import type { Moment } from '../../src/portal/inspector/wire.ts';

const loaded = await Promise.all(charts.map(({ load }) => load()));
const start = (id: string) => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === id)!;
  return startSimulation(chart, machine);
};
const possible = (simulation: Simulation) => possibleArrows(simulation.chart, activeStates(simulation.chart, now(simulation).value));
const press = (simulation: Simulation, id: string, payload: object = {}) => {
  const arrow = possible(simulation).find((candidate) => candidate.id.endsWith(id));
  assert.ok(arrow, `${id} is not possible in ${statesIn(now(simulation).value).join(' + ')}`);
  return take(simulation, arrow, payload);
};
const asha = {
  user: { userId: 7, name: 'Asha', roleNames: 'Staff', profileImage: null },
  duties: [],
};

const simulating = suite('simulation');
simulating('the session from its start to signed out, as a row of its test with its moves', () => {
  let simulation = press(start('session'), 'restore | 1', { output: null });
  simulation = press(simulation, 'signIn | 0', { credentials: { userName: 'asha', password: 'x' } });
  simulation = press(simulation, 'signIn | 0', { output: asha });
  simulation = press(simulation, 'signedOut | 0');
  assert.is(journeyRow(simulation), 'restoreDone signIn signInDone signedOut → signedOut.ready says signedIn');
  assert.equal(simulation.steps.at(-1)?.does, ['eraseUser']);
  assert.equal(journeyMoves(simulation).split('\n'), [
    'restoreDone: () => restore.resolve(null),',
    "signIn: () => actor.send({ type: 'signIn', credentials: { userName: 'asha', password: 'x' } }),",
    "signInDone: () => signIn.resolve({ user: { userId: 7, name: 'Asha', roleNames: 'Staff', profileImage: null }, duties: [] }),",
    "signedOut: () => actor.send({ type: 'signedOut' }),",
  ]);
  assert.is(journeyRow(back(simulation)), 'restoreDone signIn signInDone → signedIn.active says signedIn');
});
simulating('the same event with another payload is another word', () => {
  let simulation = start('settings');
  for (const theme of ['dark', 'light', 'dark']) {
    const arrow = possible(simulation).find(({ event, target }) => event === 'themeChosen' && target?.endsWith(theme))!;
    simulation = take(simulation, arrow, { theme });
  }
  assert.match(journeyRow(simulation), /^themeChosen themeChosen2 themeChosen → /);
});
simulating('pressing a delay ends it', () => {
  const restored = press(press(start('connection'), 'wentOffline | 0'), 'wentOnline | 0');
  const simulation = possible(restored)
    .filter(({ kind }) => kind === 'after')
    .reduce((current, arrow) => take(current, arrow), restored);
  assert.is(journeyRow(simulation), 'wentOffline wentOnline afterNotice → online says reconnected');
});
simulating('pressing a branch answers the guards before it, with any payload', () => {
  const out = press(start('session'), 'restore | 1', { output: asha });
  assert.equal(now(out).value, { signedOut: 'ready' });
  const expired = press(press(press(start('session'), 'restore | 0', { output: asha }), 'expire | 0'), 'signIn | 0');
  const otherUser = press(expired, 'signInAgain | 0', { output: asha });
  assert.equal(otherUser.steps.at(-1)?.says, ['changedUser']);
});
simulating('the user’s answers for guards also apply to automatic transitions', () => {
  const arrow = possible(start('list')).find(({ event }) => event === 'toggle')!;
  const toggled = (answers: Record<string, boolean>) => statesIn(now(take(start('list'), arrow, { id: 1, pageIds: [1] }, answers)).value);
  assert.ok(toggled({}).includes('selection.some'));
  assert.ok(toggled({ isSomething: false }).includes('selection.none'));
});
simulating('an eventless transition is taken when pressing answers its guard', () => {
  const simulation = press(start('list'), 'selection.none | always | 1');
  assert.ok(simulation.steps.length === 2);
});
simulating('an event handled by an inner state does not reach outer states', () => {
  const { chart } = loaded.find((entry) => entry.chart.id === 'editor')!;
  for (const { source, event, guard, kind } of chart.arrows) {
    if (guard || kind !== 'event') continue;
    const arrows = possibleArrows(chart, new Set(chart.boxes.map(({ id }) => id)));
    assert.not.ok(
      arrows.some((other) => other.event === event && source.startsWith(`${other.source}.`)),
      `${source} ${event}`,
    );
  }
});
simulating('answers that cause endless transitions end with a message', () => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === 'list')!;
  assert.throws(() => startSimulation(chart, machine, { isSomething: true, isNothing: true }), /Infinite loop/);
});
for (const { chart, machine } of loaded) {
  simulating(`${chart.id}: by answering at most one guard, each transition can be pressed and taken`, () => {
    const guards = Object.keys(machine.implementations.guards);
    const left = new Set(chart.arrows.filter(({ kind }) => kind !== 'always').map(({ id }) => id));
    const answers = [{}, ...guards.flatMap((guard) => [{ [guard]: true }, { [guard]: false }])];
    for (const answer of answers) if (left.size > 0) walk(() => startSimulation(chart, machine, answer), answer, left);
    assert.equal([...left], []);
  });
}
simulating.run();

/** Takes every possible transition in up to 120 different situations, and removes each one from `left`. */
function walk(open: () => Simulation, answers: Record<string, boolean>, left: Set<string>): void {
  const seen = new Set<string>();
  const queue = [open];
  for (let next = queue.shift(); next && seen.size < 120 && left.size > 0; next = queue.shift()) {
    let simulation: Simulation;
    try {
      simulation = next();
    } catch (error) {
      // The answers cause endless transitions, or contradict the payload.
      if (Object.keys(answers).length > 0) continue;
      throw error;
    }
    const { value, context } = now(simulation);
    const key = JSON.stringify([value, context]);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const arrow of now(simulation).status === 'active' ? possible(simulation) : []) {
      left.delete(arrow.id);
      queue.push(() => take(simulation, arrow, payloadFor(simulation, arrow), answers));
    }
  }
}

const momentOf = (event: string, value: Moment['value'], at: number, [taken, ...says]: readonly string[] = [], context = {}): Moment => ({
  kind: 'moment',
  actor: 'tab x:1',
  machine: 'session',
  value,
  context,
  event: { type: event },
  taken: taken ? taken.split(', then ').map((id) => [`session.${id}`]) : [],
  says,
  status: 'active',
  at,
});
const recorded = [
  momentOf('xstate.init', { restoring: 'first' }, 1),
  momentOf('xstate.done.actor.restore', { signedOut: 'ready' }, 2, ['restoring | xstate.done.actor.restore | 1']),
  momentOf('signIn', { signedOut: 'signingIn' }, 3, ['signedOut.ready | signIn | 0']),
  momentOf('xstate.error.actor.signIn', { signedOut: 'throttled' }, 4, ['signedOut.signingIn | xstate.error.actor.signIn | 0'], {
    problem: 'throttled',
    retryAt: 99,
  }),
  momentOf('xstate.after.throttle.session.signedOut.throttled', { signedOut: 'ready' }, 5, [
    'signedOut.throttled | xstate.after.throttle.session.signedOut.throttled | 0',
  ]),
  momentOf('signIn', { signedOut: 'signingIn' }, 6, ['signedOut.ready | signIn | 0']),
  momentOf('xstate.done.actor.signIn', { signedIn: 'active' }, 7, [
    'signedOut.signingIn | xstate.done.actor.signIn | 0, then signedIn.arriving | always | 2',
    'signedIn',
  ]),
  momentOf('expire', { expired: 'ready' }, 8, ['signedIn | expire | 0', 'expired']),
];

const recordings = suite('recordings');
recordings('a session reported only by states and types becomes a journey that can be continued', () => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === 'session')!;
  const simulation = replay(chart, machine, recorded);
  assert.is(
    journeyRow(simulation),
    'restoreDone signIn signInFailed afterThrottle signIn signInDone expire → expired.ready says signedIn expired',
  );
  assert.is(simulation.steps.length, recorded.length);
  assert.is(journeyRow(press(simulation, 'leave | 0')).split(' → ')[1]?.split(' ')[0], 'signedOut.ready');
});
recordings('a returning user is the same in the replay: the branch taken is recorded, not guessed', () => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === 'session')!;
  const back = (branch: number, says: string) => [
    ...recorded,
    momentOf('signIn', { expired: 'signingIn' }, 9, ['expired.ready | signIn | 0']),
    momentOf('xstate.done.actor.signInAgain', { signedIn: 'active' }, 10, [
      `expired.signingIn | xstate.done.actor.signInAgain | ${branch}, then signedIn.arriving | always | 2`,
      says,
    ]),
  ];
  const { arrows } = chart;
  const branches = arrows.filter(({ id }) => id.includes('expired.signingIn | xstate.done.actor.signInAgain'));
  const same = branches.findLast(({ actions }) => actions.includes('announceReturn'))!;
  const simulation = replay(chart, machine, back(Number(same.id.at(-1)), 'cameBack'));
  assert.ok(journeyRow(simulation).endsWith('says signedIn expired cameBack'), journeyRow(simulation));
  assert.not.ok(simulation.steps.at(-1)?.isByHand);
  assert.not.match(journeyMoves(simulation), /error: \{\}/);
  assert.match(journeyMoves(simulation), /clock\.increment\(\d+\)/);
});
recordings('a guard gets the payload that it requires, and gaps are noted above the row', () => {
  const signingIn = press(press(start('session'), 'restore | 1', { output: null }), 'signIn | 0');
  const arrow = possible(signingIn).find(({ guard }) => guard === 'isThrottled')!;
  const payload = payloadFor(signingIn, arrow);
  assert.equal(payload, { error: { problem: 'throttled' } });
  assert.not.match(journeyRow(take(signingIn, arrow, payload)), /#/);
  const forced = take(signingIn, arrow, { error: { problem: 'failed' } });
  assert.match(journeyRow(forced), /^# signInFailed: decided by hand.*\nrestoreDone signIn signInFailed → /);
  assert.match(journeyMoves(forced), /signInFailed: .* \/\/ decided by hand/);
});
recordings('the recorded part of the context is present at its moment', () => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === 'session')!;
  const context = now(replay(chart, machine, recorded.slice(0, 4))).context as { problem: string; retryAt: number };
  assert.equal([context.problem, context.retryAt], ['throttled', 99]);
});
recordings('a recording that starts in the middle starts there', () => {
  const { chart, machine } = loaded.find((entry) => entry.chart.id === 'session')!;
  assert.is(journeyRow(replay(chart, machine, recorded.slice(6))), '# from signedIn.active\nexpire → expired.ready says expired');
});
recordings('a file is read as written, and nothing else is accepted', () => {
  const recording = {
    moments: recorded,
    messages: [{ kind: 'message' as const, from: null, to: { actor: 'tab x:1', name: 'session' }, type: 'signIn', at: 3 }],
  };
  assert.equal(readRecording(writeRecording(recording)), recording);
  assert.is(readRecording(writeRecording({ ...recording, messages: [{ ...recording.messages[0]!, to: null as never }] })), null);
  const { taken: _, says: __, ...old } = recorded[1]!;
  assert.equal(readRecording(JSON.stringify({ format: 'machines-recording', version: 1, moments: [old] }))?.moments, [
    { ...old, taken: [], says: [] },
  ]);
  const broken = [{ ...recorded[0], value: 5 }, { ...recorded[0], event: {} }, 'x', null];
  for (const text of ['', '{', '[]', 'null', '{"format":"other"}', writeRecording({ moments: [], messages: [] })]) {
    assert.is(readRecording(text), null, text);
  }
  for (const moment of broken) assert.is(readRecording(writeRecording({ moments: [moment as Moment], messages: [] })), null);
});
recordings('a machine’s state at a position is that of its last moment, or the initial one', () => {
  const moments = [{ ...recorded[1]!, isBefore: true as const }, { ...recorded[0]!, machine: 'list' }, ...recorded.slice(2)];
  assert.is(momentAt(moments, 0, 'session')?.at, 2);
  assert.is(momentAt(moments, 1, 'session')?.at, 2);
  assert.is(momentAt(moments, 2, 'session')?.at, 3);
  assert.is(momentAt(moments, 0, 'list'), undefined);
});
recordings.run();

const telling = suite('reports of a watched portal');
telling('is the allowlist, without anything that machines do not have', () => {
  for (const [id, { context, events }] of Object.entries(allowed)) {
    const { chart, machine } = loaded.find((entry) => entry.chart.id === id)!;
    const first = now(startSimulation(chart, machine)).context as object;
    for (const key of context) assert.ok(Object.hasOwn(first, key), `${id} has no ${key} in its context`);
    for (const [type, fields] of Object.entries(events)) {
      const form = chart.events.find((candidate) => candidate.type === type);
      for (const name of fields)
        assert.ok(
          form?.fields.some((field) => field.name === name),
          `${id} ${type} ${name}`,
        );
    }
  }
});
telling('excludes credentials, names, and input', () => {
  const signIn = { type: 'signIn', credentials: { userName: 'asha', password: 'secret' } };
  assert.equal(only(allowed['session']?.events['signIn'], signIn), {});
  const context = { user: asha.user, problem: 'rejected', retryAt: null };
  assert.equal(only(allowed['session']?.context, context), { problem: 'rejected', retryAt: null });
  assert.equal(only(allowed['editor']?.events['change'], { type: 'change', field: 'name', value: 'Asha' }), {
    field: 'name',
  });
  assert.equal(only(undefined, context), {});
  assert.is(sessionMachine.id, 'session');
});
telling.run();
