import * as assert from 'uvu/assert';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { cameraMachine } from '../../machines/camera.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

function open(inspect?: (event: InspectionEvent) => void) {
  const film = deferred<void>();
  const shoot = deferred<unknown>();
  const machine = cameraMachine.provide({ actors: { film: film.logic, shoot: shoot.logic } });
  const actor = createActor(machine, { ...(inspect && { inspect }) });
  const send = (type: 'open' | 'started' | 'shoot' | 'close') => () => actor.send({ type });
  return {
    actor,
    moves: {
      open: send('open'),
      started: send('started'),
      shoot: send('shoot'),
      close: send('close'),
      refused: () => film.reject({ problem: 'refused' }),
      broke: () => film.reject(new Error('in use')),
      unplugged: () => film.resolve(),
      taken: () => shoot.resolve('a picture'),
      dark: () => shoot.reject(new Error('no picture')),
      gone: () => shoot.reject({ problem: 'noCamera' }),
    },
  };
}

const test = journeys(
  cameraMachine,
  `
                                   → off
  shoot                            → off
  open                             → on.starting
  open shoot                       → on.starting
  open close                       → off
  open refused                     → off
  open refused open                → on.starting
  open broke                       → off
  open started                     → on.live
  open started close               → off
  open started unplugged           → off
  open started shoot               → on.shooting
  open started shoot close taken   → off
  open started shoot taken         → off says taken
  open started shoot dark          → on.live
  open started shoot gone          → on.live
  open started shoot dark close    → off
  open started shoot dark shoot    → on.shooting
  open started shoot dark shoot taken → off says taken

  # context changes
  open         changes problem
  close        changes problem
  shoot        changes problem
  film failed  changes problem
  film done    changes problem
  shoot failed changes problem
`,
  open,
);

test('the reason for a missing picture stays until the next attempt', async () => {
  for (const [words, code] of [
    [['open', 'refused'], 'refused'],
    [['open', 'broke'], 'failed'],
    [['open', 'started', 'unplugged'], 'failed'],
    [['open', 'started', 'shoot', 'dark'], 'failed'],
  ] as const) {
    const { actor, moves } = open();
    actor.start();
    for (const word of words) await moves[word]();
    assert.is(actor.getSnapshot().context.problem, code, words.join(' '));
    moves.close();
    moves.open();
    assert.is(actor.getSnapshot().context.problem, null);
  }
});

test('the camera is released after a picture, on closing, and when the page is left', async () => {
  for (const end of ['taken', 'close', 'stop'] as const) {
    let isLetGo = false;
    const shoot = deferred<unknown>();
    const film = fromPromise<void>(({ signal }) => new Promise(() => signal.addEventListener('abort', () => (isLetGo = true))));
    const actor = createActor(cameraMachine.provide({ actors: { film, shoot: shoot.logic } })).start();
    const pictures: unknown[] = [];
    actor.on('taken', ({ picture }) => pictures.push(picture));
    actor.send({ type: 'open' });
    actor.send({ type: 'started' });
    assert.not(isLetGo);
    if (end === 'taken') {
      actor.send({ type: 'shoot' });
      await shoot.resolve('a picture');
    } else if (end === 'close') actor.send({ type: 'close' });
    else actor.stop();
    assert.ok(isLetGo, end);
    assert.equal(pictures, end === 'taken' ? ['a picture'] : []);
  }
});

test.run();
