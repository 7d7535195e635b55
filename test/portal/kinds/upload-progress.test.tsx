import { answer, draw, signedInPage } from '../../support/signed-in.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, fromPromise } from 'xstate';
import { uploadMachine, type Controls, type UploadFile, type UploadReport } from '../../../machines/upload.ts';
import { admissionList } from '../../../src/contract/student/import.ts';

const { Waiting } = await import('../../../src/portal/kinds/upload/waiting.tsx');
const { listenToNews } = await import('../../../src/portal/api/listen.ts');
const { followProgress, tellProgress } = await import('../../../src/portal/api/progress.ts');

const test = suite('progress of an upload');
signedInPage(test);
test.after.each(cleanup);

test('the bar is indeterminate until the number of saved rows is known', async () => {
  const check = { rows: 20_000, ok: 20_000, wrong: 0, problems: [], detail: null };
  const machine = uploadMachine.provide({
    actors: {
      check: fromPromise<UploadReport, { file: UploadFile | null }>(async () => check),
      write: fromPromise<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>(() => new Promise(() => {})),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'choose', file: { name: 'list.csv', size: 10, content: null } });
  while (!actor.getSnapshot().matches('previewing')) await new Promise((turn) => setTimeout(turn));
  actor.send({ type: 'confirm', controls: {} });
  draw(<Waiting description={{ of: admissionList }} actor={actor} />);
  const bar = await screen.findByRole('progressbar', { name: 'Saving 20,000 rows…' });
  assert.not(bar.hasAttribute('value'));
  act(() => actor.send({ type: 'progressed', progress: { done: 4500, of: 20_000 } }));
  assert.is(bar.getAttribute('value'), '0.225');
  assert.ok(screen.getByText('23%'));
  act(() => actor.send({ type: 'progressed', progress: null }));
  assert.not(bar.hasAttribute('value'));
});

test('each tab gets only the progress of its own upload, and only while it runs', async () => {
  const reports: number[] = [];
  const { key, stop } = followProgress((progress) => reports.push(progress?.done ?? Number.NaN));
  const progressEvent = (of: string, done: number) => `event: progress\ndata: ${JSON.stringify({ key: of, done, of: 1000 })}\n\n`;
  const listen = async (body: string) => {
    answer('GET /notifications/stream', { body, headers: { 'content-type': 'text/event-stream' } });
    const { signal } = new AbortController();
    await listenToNews({ signal, onOpen: () => undefined, onState: () => assert.unreachable('no progress was reported') });
  };
  await listen(
    `: beat\n\n${progressEvent(key, 500)}${progressEvent('another-tab', 600)}event: progress\ndata: {"key":\n\n${progressEvent(key, 700)}`,
  );
  stop();
  await listen(progressEvent(key, 1000));
  assert.equal(reports, [500, 700]);
});

test('when the stream falls silent, the progress is unknown', async () => {
  const silent = await new Promise<unknown>((hear) => {
    const { key } = followProgress((progress) => progress ?? hear(progress), 0);
    tellProgress({ key, done: 1, of: 2 });
  });
  assert.is(silent, null);
});

test.run();
