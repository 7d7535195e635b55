/** A journey that ends or changes a shared session is detected and named. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { AccountWatch } from '../support/account-watch.ts';
import type { SessionAnswer } from '../support/accounts.ts';

const test = suite('shared accounts');

const first: SessionAnswer = { profile: '200', permissions: '200: 1 2' };
const dead: SessionAnswer = { profile: '403', permissions: '403: ' };
const more: SessionAnswer = { profile: '200', permissions: '200: 1 2 9' };
const less: SessionAnswer = { profile: '200', permissions: '200: 1' };

/**
 * Plays `+a` (a began) and `-a` (a ended, with the answers of admin's session at that moment), and returns the alarms
 * with their files.
 */
function play(steps: readonly (string | [string, SessionAnswer])[]): string[] {
  const watch = new AccountWatch();
  return steps.flatMap((step) => {
    const [what, now] = typeof step === 'string' ? [step, first] : step;
    const file = what.slice(1);
    if (what.startsWith('+')) watch.began(file);
    else return watch.ended(file, new Map([['admin', { first, now }]])).map(({ said }) => `${file}: ${lastLine(said)}`);
    return [];
  });
}
const lastLine = (text: string) => text.split('\n').at(-1)!.replace(/^.*: /, '');

const cases: [what: string, steps: (string | [string, SessionAnswer])[], alarms: string[]][] = [
  ['nothing happens', ['+a', '+b', '-a', '+c', '-b', '-c'], []],
  ['a session is ended by the only file', ['+a', ['-a', dead]], ['a: a']],
  ['the files under way are suspects', ['+a', '+b', ['-a', dead]], ['a: a, b']],
  ['a file that ended before the account was last in order is none', ['+a', '-a', '+b', ['-b', dead]], ['b: b']],
  ['a file under way at that time is one', ['+a', '+b', '-a', '+c', ['-c', dead]], ['c: b, c']],
  ['the file after the alarm has a new session', ['+a', ['-a', dead], '+b', '-b'], ['a: a']],
  ['a change that stays', ['+a', ['-a', more]], ['a: a']],
  ['a change that is put back in time', ['+a', '+b', ['-b', more], '-a'], []],
  ['a change that stays is judged after the last suspect', ['+a', '+b', ['-b', more], '+c', ['-a', more], '-c'], ['a: a, b']],
  ['a later file is no suspect for it', ['+a', '+b', ['-b', more], '+c', ['-c', more], ['-a', more]], ['a: a, b']],
  ['another change has its own suspects', ['+a', '+b', ['-b', more], '+c', ['-a', less], ['-c', less]], ['c: a, b, c']],
  ['an end is judged at once after a change', ['+a', '+b', ['-b', more], '+c', ['-c', dead], '-a'], ['c: a, b, c']],
];
for (const [what, steps, alarms] of cases) test(what, () => assert.equal(play(steps), alarms));

test('an alarm names the account and both answers', () => {
  const alarmAt = (now: SessionAnswer) => {
    const watch = new AccountWatch();
    watch.began('a');
    return watch.ended('a', new Map([['deo', { first, now }]]))[0]?.said;
  };
  assert.is(
    alarmAt(dead),
    `The session of deo, which all files share, no longer answers as before.
/account/profile: 200 before, 403 now
/permissions/user: 200 before, 403 now
Under way since it last did: a`,
  );
  assert.match(alarmAt(more) ?? '', 'has other permissions than before.\n/permissions/user: 9 added, nothing removed\n');
});

test.run();
