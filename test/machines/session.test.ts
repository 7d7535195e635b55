import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { sessionMachine, type Credentials, type SessionUser, type SignedIn } from '../../machines/session.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const asha: SessionUser = { userId: 7, name: 'Asha Rao', roleNames: 'Faculty', profileImage: null };
const withPhoto: SessionUser = { ...asha, profileImage: '/files/1' };
const bimal: SessionUser = { userId: 8, name: 'Bimal Das', roleNames: 'Deo', profileImage: null };
const credentials: Credentials = { userName: 'asha', password: 'a secret of hers' };
const withCode: Credentials = { ...credentials, code: '287 082' };

function open(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  const restore = deferred<SignedIn | null>();
  const authenticate = deferred<SignedIn, Credentials>();
  const done: string[] = [];
  const machine = sessionMachine.provide({
    actors: { restoreUser: restore.logic, authenticate: authenticate.logic },
    actions: {
      storeUser: ({ context }) => done.push(`storeUser ${context.user?.name}`),
      dropToken: () => done.push('dropToken'),
      eraseUser: () => done.push('eraseUser'),
      dropKept: () => done.push('dropKept'),
    },
  });
  const actor = createActor(machine, inspect ? { clock, inspect } : { clock });
  return {
    actor,
    done,
    authenticate,
    moves: {
      known: () => restore.resolve({ user: asha, duties: [] }),
      knownMustChange: () => restore.resolve({ user: asha, duties: ['changePassword'] }),
      knownMustSetUp: () => restore.resolve({ user: asha, duties: ['setUpSecondFactor'] }),
      knownMustBoth: () => restore.resolve({ user: asha, duties: ['changePassword', 'setUpSecondFactor'] }),
      unknown: () => restore.resolve(null),
      knownOther: () => restore.resolve({ user: bimal, duties: [] }),
      knownOtherMustChange: () => restore.resolve({ user: bimal, duties: ['changePassword'] }),
      knownNewPhoto: () => restore.resolve({ user: withPhoto, duties: [] }),
      cut: () => restore.reject({ problem: 'offline', remembered: asha }),
      cutUnknown: () => restore.reject({ problem: 'offline', remembered: null }),
      almost15s: () => clock.increment(14_999),
      last15s: () => clock.increment(1),
      noAnswer: () => restore.reject(new TypeError('Failed to fetch')),
      signIn: () => actor.send({ type: 'signIn', credentials }),
      accepted: () => authenticate.resolve({ user: asha, duties: [] }),
      acceptedMustChange: () => authenticate.resolve({ user: asha, duties: ['changePassword'] }),
      acceptedMustSetUp: () => authenticate.resolve({ user: asha, duties: ['setUpSecondFactor'] }),
      acceptedNewPhoto: () => authenticate.resolve({ user: withPhoto, duties: [] }),
      acceptedNewPhotoMustChange: () => authenticate.resolve({ user: withPhoto, duties: ['changePassword'] }),
      acceptedOther: () => authenticate.resolve({ user: bimal, duties: [] }),
      acceptedOtherMustChange: () => authenticate.resolve({ user: bimal, duties: ['changePassword'] }),
      rejected: () => authenticate.reject({ problem: 'rejected' }),
      locked: () => authenticate.reject({ problem: 'locked' }),
      codeNeeded: () => authenticate.reject({ problem: 'codeNeeded' }),
      codeWrong: () => authenticate.reject({ problem: 'codeWrong' }),
      failed: () => authenticate.reject({ problem: 'failed' }),
      giveCode: () => actor.send({ type: 'codeGiven', credentials: withCode }),
      startOver: () => actor.send({ type: 'startOver' }),
      secondFactorSetUp: () => actor.send({ type: 'secondFactorSetUp' }),
      throttled: () => authenticate.reject({ problem: 'throttled', retryAt: Date.now() + 30_000 }),
      offline: () => authenticate.reject(new TypeError('Failed to fetch')),
      noRights: () => restore.reject({ problem: 'failed' }),
      retry: () => actor.send({ type: 'retry' }),
      leave: () => actor.send({ type: 'leave' }),
      expire: () => actor.send({ type: 'expire' }),
      signedOut: () => actor.send({ type: 'signedOut' }),
      passwordChanged: () => actor.send({ type: 'passwordChanged' }),
      userChanged: () => actor.send({ type: 'userChanged', user: withPhoto }),
      wait4s: () => clock.increment(4999),
      wait5s: () => clock.increment(5000),
      wait29s: () => clock.increment(29_000),
      wait30s: () => clock.increment(30_000),
    },
  };
}

/** The actor after the moves of a path, separated by spaces. */
async function after(path: string) {
  const stage = open();
  stage.actor.start();
  const moves: Record<string, () => unknown> = stage.moves;
  for (const word of path.split(' ').filter(Boolean)) await moves[word]!();
  return { ...stage, now: () => stage.actor.getSnapshot() };
}

const test = journeys(
  sessionMachine,
  `
  # restoring
                                            → restoring.first
  signedOut                                 → signedOut.ready
  known                                     → signedIn.active
  knownMustChange                           → signedIn.mustChangePassword
  knownMustSetUp                            → signedIn.mustSetUpSecondFactor
  knownMustBoth                             → signedIn.mustChangePassword
  unknown                                   → signedOut.ready
  noAnswer                                  → unreachable
  noAnswer retry                            → restoring.again
  noAnswer wait4s                           → unreachable
  noAnswer wait5s                           → restoring.again
  noAnswer retry known                      → signedIn.active
  noAnswer leave                            → signedOut.ready
  noAnswer signedOut                        → signedOut.ready
  expire                                    → restoring.first

  # opened without a connection
  cut                                       → remembered.waiting
  cutUnknown                                → unreachable
  noAnswer retry cut                        → remembered.waiting
  cut retry                                 → remembered.confirming
  cut almost15s                             → remembered.waiting
  cut almost15s last15s                     → remembered.confirming
  cut retry cut                             → remembered.waiting
  cut retry noAnswer                        → remembered.waiting
  cut retry retry                           → remembered.confirming
  cut retry known                           → signedIn.active says confirmed
  cut retry knownMustChange                 → signedIn.mustChangePassword says confirmed
  cut retry knownMustSetUp                  → signedIn.mustSetUpSecondFactor says confirmed
  cut retry knownNewPhoto                   → signedIn.active says confirmed
  cut retry knownOther                      → signedIn.active says changedUser
  cut retry knownOtherMustChange            → signedIn.mustChangePassword says changedUser
  cut retry unknown                         → expired.ready says expired
  cut retry expire                          → expired.ready says expired
  cut retry expire signIn accepted          → signedIn.active says expired cameBack
  cut retry expire signIn acceptedOther     → signedIn.active says expired changedUser
  cut retry signedOut                       → signedOut.ready
  cut expire                                → expired.ready says expired
  cut signedOut                             → signedOut.ready
  cut userChanged                           → remembered.waiting
  cut leave                                 → remembered.waiting

  # signing in
  unknown signIn                            → signedOut.signingIn
  unknown signIn signIn                     → signedOut.signingIn
  unknown signIn accepted                   → signedIn.active says signedIn
  unknown signIn acceptedMustChange         → signedIn.mustChangePassword says signedIn
  unknown signIn rejected                   → signedOut.ready
  unknown signIn locked                     → signedOut.ready
  unknown signIn offline                    → signedOut.ready
  unknown signIn throttled                  → signedOut.throttled
  unknown signIn throttled signIn           → signedOut.throttled
  unknown signIn throttled wait29s          → signedOut.throttled
  unknown signIn throttled wait30s          → signedOut.ready
  unknown signIn rejected signIn accepted   → signedIn.active says signedIn
  unknown signIn signedOut                  → signedOut.signingIn
  noRights                                  → unreachable
  unknown expire                            → signedOut.ready

  # the second step
  unknown signIn codeNeeded                      → signedOut.secondStep.ready
  unknown signIn codeNeeded giveCode             → signedOut.secondStep.checking
  unknown signIn codeNeeded giveCode accepted    → signedIn.active says signedIn
  unknown signIn codeNeeded giveCode acceptedMustChange → signedIn.mustChangePassword says signedIn
  unknown signIn codeNeeded giveCode codeWrong   → signedOut.secondStep.ready
  unknown signIn codeNeeded giveCode offline     → signedOut.secondStep.ready
  unknown signIn codeNeeded giveCode failed      → signedOut.secondStep.ready
  unknown signIn codeNeeded giveCode rejected    → signedOut.ready
  unknown signIn codeNeeded giveCode locked      → signedOut.ready
  unknown signIn codeNeeded giveCode codeWrong giveCode accepted → signedIn.active says signedIn
  unknown signIn codeNeeded giveCode giveCode    → signedOut.secondStep.checking
  unknown signIn codeNeeded giveCode startOver   → signedOut.secondStep.checking
  unknown signIn codeNeeded giveCode throttled   → signedOut.secondStep.throttled
  unknown signIn codeNeeded giveCode throttled giveCode → signedOut.secondStep.throttled
  unknown signIn codeNeeded giveCode throttled wait29s → signedOut.secondStep.throttled
  unknown signIn codeNeeded giveCode throttled wait30s → signedOut.secondStep.ready
  unknown signIn codeNeeded giveCode throttled startOver → signedOut.ready
  unknown signIn codeNeeded giveCode codeWrong startOver → signedOut.ready
  unknown signIn codeNeeded startOver            → signedOut.ready
  unknown signIn codeNeeded startOver signIn     → signedOut.signingIn
  unknown signIn codeNeeded signIn               → signedOut.secondStep.ready
  unknown giveCode                               → signedOut.ready

  # signed in
  known userChanged                         → signedIn.active
  knownMustChange passwordChanged           → signedIn.active
  knownMustChange userChanged               → signedIn.mustChangePassword
  knownMustChange secondFactorSetUp         → signedIn.mustChangePassword
  knownMustSetUp secondFactorSetUp          → signedIn.active
  knownMustSetUp passwordChanged            → signedIn.mustSetUpSecondFactor
  knownMustSetUp expire                     → expired.ready says expired
  knownMustBoth passwordChanged             → signedIn.mustSetUpSecondFactor
  knownMustBoth passwordChanged secondFactorSetUp → signedIn.active
  unknown signIn acceptedMustSetUp          → signedIn.mustSetUpSecondFactor says signedIn
  known passwordChanged                     → signedIn.active
  known secondFactorSetUp                   → signedIn.active
  known signedOut                           → signedOut.ready
  known expire                              → expired.ready says expired
  knownMustChange expire                    → expired.ready says expired

  # expired
  known expire expire                       → expired.ready says expired
  known expire leave                        → signedOut.ready says expired
  known expire signedOut                    → signedOut.ready says expired
  known expire signIn                       → expired.signingIn says expired
  known expire signIn accepted              → signedIn.active says expired cameBack
  known expire signIn acceptedMustChange    → signedIn.mustChangePassword says expired cameBack
  known expire signIn acceptedOther         → signedIn.active says expired changedUser
  known expire signIn acceptedOtherMustChange → signedIn.mustChangePassword says expired changedUser
  known expire signIn rejected              → expired.ready says expired
  known expire signIn offline               → expired.ready says expired
  known expire signIn throttled             → expired.throttled says expired
  known expire signIn throttled wait29s     → expired.throttled says expired
  known expire signIn throttled wait30s     → expired.ready says expired
  known expire signIn throttled leave       → signedOut.ready says expired

  # expired, the second step
  known expire signIn codeNeeded                      → expired.secondStep.ready says expired
  known expire signIn codeNeeded leave                → signedOut.ready says expired
  known expire signIn codeNeeded signedOut            → signedOut.ready says expired
  known expire signIn codeNeeded startOver            → expired.ready says expired
  known expire signIn codeNeeded giveCode             → expired.secondStep.checking says expired
  known expire signIn codeNeeded giveCode accepted    → signedIn.active says expired cameBack
  known expire signIn codeNeeded giveCode acceptedNewPhoto → signedIn.active says expired cameBack
  known expire signIn codeNeeded giveCode acceptedMustChange → signedIn.mustChangePassword says expired cameBack
  known expire signIn codeNeeded giveCode acceptedOther → signedIn.active says expired changedUser
  known expire signIn codeNeeded giveCode acceptedOtherMustChange → signedIn.mustChangePassword says expired changedUser
  known expire signIn codeNeeded giveCode codeWrong giveCode → expired.secondStep.checking says expired
  known expire signIn codeNeeded giveCode codeWrong   → expired.secondStep.ready says expired
  known expire signIn codeNeeded giveCode codeWrong startOver → expired.ready says expired
  known expire signIn codeNeeded giveCode rejected    → expired.ready says expired
  known expire signIn codeNeeded giveCode throttled   → expired.secondStep.throttled says expired
  known expire signIn codeNeeded giveCode throttled wait29s → expired.secondStep.throttled says expired
  known expire signIn codeNeeded giveCode throttled wait30s → expired.secondStep.ready says expired
  known expire signIn codeNeeded giveCode throttled startOver → expired.ready says expired
  known expire signIn codeNeeded giveCode throttled leave → signedOut.ready says expired

  # context changes
  restore done       changes user duties
  restore failed     changes problem user
  confirm done       changes user duties
  after restoreAgain changes problem
  retry              changes problem
  signIn             changes problem
  signIn done        changes user duties
  signIn failed      changes problem retryAt
  codeGiven          changes problem
  startOver          changes problem retryAt
  checkCode done     changes user duties
  checkCode failed   changes problem retryAt
  signInAgain done   changes user duties
  signInAgain failed changes problem retryAt
  checkCodeAgain done   changes user duties
  checkCodeAgain failed changes problem retryAt
  after throttle     changes problem retryAt
  userChanged        changes user
  passwordChanged    changes duties
  secondFactorSetUp  changes duties
  leave              changes problem retryAt user duties
  signedOut          changes problem retryAt user duties
`,
  open,
);

test('an expired session keeps its user and its screen (C4)', async () => {
  const { now, done } = await after('known expire');
  assert.equal(now().context.user, asha);
  assert.ok(now().hasTag('private'));
  assert.ok(now().hasTag('expired'));
  assert.equal(done, ['storeUser Asha Rao', 'dropToken']);
});

test('without a connection the remembered user is signed in; nothing is stored or announced before the server confirms', async () => {
  const { now, done } = await after('cut');
  assert.equal([now().context.user, now().context.problem, done], [asha, null, []]);
  assert.equal([...now().tags].toSorted(), ['private', 'remembered']);
  const confirmed = await after('cut retry knownNewPhoto');
  assert.equal([confirmed.now().context.user, confirmed.done], [withPhoto, ['storeUser Asha Rao']]);
  assert.equal([...confirmed.now().tags], ['private']);
  const duty = await after('cut retry knownMustChange');
  assert.equal(duty.now().context.duties, ['changePassword']);
  const signedInOther = await after('cut retry knownOther');
  assert.equal([signedInOther.now().context.user, signedInOther.done], [bimal, ['storeUser Bimal Das']]);
});

test('a session that ended meanwhile keeps its user, screen and caches, and loses its token', async () => {
  for (const path of ['cut retry unknown', 'cut retry expire', 'cut expire']) {
    const { now, done } = await after(path);
    assert.equal([now().context.user, done], [asha, ['dropToken']], path);
    assert.equal([...now().tags].toSorted(), ['expired', 'private'], path);
  }
});

test('caches are removed only when a session is ended by hand', async () => {
  for (const path of [
    'noAnswer leave',
    'known expire leave',
    'known expire signIn throttled leave',
    'known expire signIn codeNeeded leave',
    'known expire signIn codeNeeded giveCode throttled leave',
  ])
    assert.ok((await after(path)).done.includes('dropKept'), path);
  for (const path of ['unknown', 'known signedOut', 'known expire', 'cut retry unknown', 'noAnswer signedOut'])
    assert.not.ok((await after(path)).done.includes('dropKept'), path);
});

test('signing out clears the user and erases the record', async () => {
  const { now, done } = await after('known signedOut');
  assert.is(now().context.user, null);
  assert.not.ok(now().hasTag('private'));
  assert.is(done.at(-1), 'eraseUser');
  assert.equal((await after('knownMustBoth signedOut')).now().context.duties, []);
});

test('the record is stored on every way in and on a change (C1)', async () => {
  for (const path of ['known', 'knownMustChange', 'unknown signIn accepted', 'known userChanged']) {
    const { done } = await after(path);
    assert.is(done.at(-1), 'storeUser Asha Rao', path);
  }
  const { now, done } = await after('known expire signIn acceptedOther');
  assert.equal(now().context.user, bimal);
  assert.is(done.at(-1), 'storeUser Bimal Das');
});

test('each failure leaves its code until the next attempt', async () => {
  for (const problem of ['rejected', 'locked', 'offline', 'throttled'] as const) {
    const { now } = await after(`unknown signIn ${problem}`);
    assert.is(now().context.problem, problem);
  }
  for (const path of [
    'unknown signIn rejected signIn',
    'noAnswer retry',
    'noAnswer wait5s',
    'known expire signIn rejected signIn',
    'known expire signIn throttled wait30s',
  ]) {
    const { context } = (await after(path)).now();
    assert.equal([context.problem, context.retryAt], [null, null], path);
  }
});

test('failures have the same codes in an expired session and at the start', async () => {
  for (const [path, problem] of [
    ['noAnswer', 'offline'],
    ['known expire signIn rejected', 'rejected'],
    ['known expire signIn throttled', 'throttled'],
  ] as const) {
    assert.is((await after(path)).now().context.problem, problem, path);
  }
});

test('the server’s user replaces the former one', async () => {
  for (const [path, user, stored] of [
    ['unknown signIn acceptedMustChange', asha, 1],
    ['known userChanged', withPhoto, 2],
    ['known expire signIn acceptedNewPhoto', withPhoto, 2],
    ['known expire signIn acceptedNewPhotoMustChange', withPhoto, 2],
  ] as const) {
    const { now, done } = await after(path);
    assert.equal(now().context.user, user, path);
    assert.is(done.filter((action) => action.startsWith('storeUser')).length, stored, path);
  }
});

test('the end of a throttle is a time in the context, cleared with it', async () => {
  const { now, moves } = await after('unknown signIn throttled');
  assert.ok((now().context.retryAt ?? 0) > Date.now());
  moves.wait30s();
  assert.equal([now().context.retryAt, now().context.problem], [null, null]);
});

test('a required code is not an error, a wrong one is', async () => {
  for (const [path, problem] of [
    ['unknown signIn codeNeeded', null],
    ['known expire signIn codeNeeded', null],
    ['unknown signIn codeNeeded giveCode codeWrong', 'codeWrong'],
    ['unknown signIn codeNeeded giveCode codeWrong giveCode', null],
    ['unknown signIn codeNeeded giveCode rejected', 'rejected'],
    ['known expire signIn codeNeeded giveCode codeWrong', 'codeWrong'],
    ['known expire signIn codeNeeded giveCode codeWrong startOver', null],
    ['known expire signIn codeNeeded giveCode codeWrong giveCode', null],
  ] as const)
    assert.is((await after(path)).now().context.problem, problem, path);
});

test('the second step requires the code, and held users see only the required screen', async () => {
  for (const [path, tags] of [
    ['unknown signIn codeNeeded', ['secondStep']],
    ['unknown signIn codeNeeded giveCode', ['busy', 'secondStep']],
    ['unknown signIn codeNeeded giveCode throttled', ['secondStep', 'waiting']],
    ['known expire signIn codeNeeded', ['expired', 'private', 'secondStep']],
    ['knownMustChange', ['held', 'private']],
    ['knownMustSetUp', ['held', 'private']],
    ['known', ['private']],
  ] as const)
    assert.equal([...(await after(path)).now().tags].toSorted(), tags, path);
});

test('both steps pass on their input', async () => {
  for (const path of ['unknown', 'known expire']) {
    const { authenticate, now } = await after(`${path} signIn codeNeeded giveCode accepted`);
    assert.equal(authenticate.inputs, [credentials, withCode]);
    assert.not.match(JSON.stringify(now().context), '287 082');
  }
});

test('the password reaches the actor but no snapshot', async () => {
  const { now, authenticate } = await after('unknown signIn accepted');
  assert.equal(authenticate.inputs, [credentials]);
  assert.not.match(JSON.stringify(now().context), credentials.password);
});

test.run();
