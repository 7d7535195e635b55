/** Mutation check of the journeys: a machine’s test must detect each typical fault. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { machinesWithJourneys } from '../support/declared.ts';
import { mutantsOf } from '../mutations/mutants.ts';
import { findingsOn, firstToNotice, testsOf } from '../mutations/play.ts';
import './connection.test.ts';
import './logout.test.ts';
import './session.test.ts';
import './sidebar.test.ts';

const test = suite('planted faults');

const faults: [why: string, machine: string, name: string][] = [
  ['a wrong target', 'session', 'session.signedIn | signedOut | 0: target session.expired, not session.signedOut'],
  ['a target forgotten', 'logout', 'logout.ending | end onError | 0: no target'],
  ['a swapped guard', 'session', 'session.signedIn.arriving | always | 0: guard mustSetUpSecondFactor, not mustChangePassword'],
  ['a guard turned round', 'sidebar', 'sidebar.sections | sectionsShown | 0: not isHidden'],
  ['a misspelt delay', 'connection', 'connection.restored: after noticeMisspelt, not notice'],
  ['a dropped action', 'logout', 'logout.ending | end onDone | 0: actions without 1, eraseStorage'],
  ['a dropped entry action', 'session', 'session.signedOut: entry without 2, eraseUser'],
  ['a wrong start', 'session', 'session.expired: starts in throttled'],
];
for (const [why, id, name] of faults) {
  test(`${why} is detected: ${name}`, async () => {
    const machine = machinesWithJourneys.get(id)!;
    const mutant = mutantsOf(machine).find((mutant) => mutant.name === name);
    assert.ok(mutant, `there is no such fault among ${mutantsOf(machine).length}`);
    assert.ok(await firstToNotice(machine, mutant, testsOf(machine)));
  });
}

test('an unchanged machine and a repaired one pass', async () => {
  for (const machine of machinesWithJourneys.values()) {
    if (!['connection', 'logout', 'session', 'sidebar'].includes(machine.id)) continue;
    assert.equal(await findingsOn(machine, []), { planted: 0, missed: [], failing: null });
  }
});

test('a fault without a failing test is named, and so is a test that fails without a fault', async () => {
  const machine = machinesWithJourneys.get('logout')!;
  const mutants = mutantsOf(machine).slice(0, 2);
  const names = mutants.map(({ name }) => name);
  assert.equal(await findingsOn(machine, mutants, []), { planted: 2, missed: names, failing: null });
  const failing = { title: 'it always fails', work: () => assert.unreachable() };
  const tests = [...testsOf(machine), failing];
  assert.equal(await findingsOn(machine, mutants, tests), { planted: 0, missed: [], failing: 'it always fails' });
});

test.run();
