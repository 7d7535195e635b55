import '../support/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { charts } from 'virtual:charts';
import { startPage } from '../../src/portal/inspector/page.ts';
import { takeTexts } from '../../src/portal/inspector/texts.ts';
import type { Moment } from '../../src/portal/inspector/wire.ts';
import { wholeTexts } from '../support/languages.ts';
import { hasFocus } from '../support/focus.ts';

/** The page at /machines in the simulated page, with a watched portal that sends many moments at a time. */
const test = suite('the machines page, watching a portal');

/** The channel between page and portal, without a portal: `send` simulates the portal. */
class Channel extends EventTarget {
  static opened: Channel | undefined;
  constructor() {
    super();
    Channel.opened = this;
  }
  postMessage(): void {}
  static send(data: unknown): void {
    Channel.opened!.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const realChannel = globalThis.BroadcastChannel;
const realFrame = globalThis.requestAnimationFrame;
const realTimes = Intl.DateTimeFormat;
let frames: FrameRequestCallback[] = [];

test.before(async () => {
  takeTexts(wholeTexts('en'), 'en');
  globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
  globalThis.requestAnimationFrame = (work) => frames.push(work);
  history.replaceState(null, '', '/machines/session?live');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const session = charts.filter(({ id }) => id === 'session');
  startPage(root, session);
  await session[0]!.load();
  await new Promise((done) => setTimeout(done));
  drawFrame();
});

test.after(() => {
  globalThis.BroadcastChannel = realChannel;
  globalThis.requestAnimationFrame = realFrame;
  Intl.DateTimeFormat = realTimes;
  document.body.replaceChildren();
});

function drawFrame(): void {
  const works = frames;
  frames = [];
  for (const work of works) work(0);
}

let at = 0;
function sendMoments(count: number): void {
  for (let index = 0; index < count; index += 1) {
    at += 1000;
    const moment: Moment = {
      kind: 'moment',
      actor: 'tab x:1',
      machine: 'session',
      value: 'restoring',
      context: {},
      event: { type: `event${at / 1000}` },
      taken: [],
      says: [],
      status: 'active',
      at,
    };
    Channel.send(moment);
  }
}

const lines = () => [...document.querySelectorAll('[data-testid="log"] > li')];
const press = (name: RegExp) => [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent))!.click();

test('a hundred moments of a recording are rendered once, in the next frame', () => {
  sendMoments(1);
  drawFrame();
  press(/^Record$/);
  drawFrame();
  sendMoments(100);
  assert.is(lines().length, 1, 'a single moment draws nothing');
  assert.is(frames.length, 1);
  drawFrame();
  assert.is(lines().length, 101);
  assert.match(lines()[0]!.textContent, /event101/);
});

test('new lines are added above existing ones and the oldest removed; no formatter is created per line', () => {
  let formatters = 0;
  Intl.DateTimeFormat = new Proxy(realTimes, {
    construct(...call) {
      formatters += 1;
      return Reflect.construct(...call) as object;
    },
  });
  const before = lines();
  sendMoments(150);
  drawFrame();
  const after = lines();
  assert.is(after.length, 200);
  assert.match(after[0]!.textContent, /event251/);
  assert.ok(
    after.slice(150).every((line, index) => line === before[index]),
    'existing lines stay the same elements',
  );
  assert.is(formatters, 0);
});

test('a line keeps the focus while newer ones arrive, and passes it to the log when it drops out', () => {
  const last = lines().at(-1)!.querySelector('button')!;
  last.focus();
  sendMoments(1);
  drawFrame();
  assert.not(last.isConnected);
  assert.is(document.activeElement?.getAttribute('data-testid'), 'log');
  const first = lines()[0]!.querySelector('button')!;
  first.focus();
  sendMoments(1);
  drawFrame();
  hasFocus(first);
});

test.run();
