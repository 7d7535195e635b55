/** The build’s charts of the machines and their use on the page, without a browser. */
import { compileFunction } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { charts } from 'virtual:charts';
import { sizes, titleOf, type Chart } from '../../src/charts/chart.ts';
import { codeOf, configOf, type ProvidedNames } from '../../src/charts/config.ts';
import { mermaidOf } from '../../src/charts/mermaid.ts';
import { extractMachines } from '../support/extractor.ts';
import { declaredTransitions, stateNodes } from '../support/transitions.ts';

const loaded = await Promise.all(charts.map(({ load }) => load()));
const chartOf = (id: string) => loaded.find(({ chart }) => chart.id === id)!.chart;

const drawn = suite('charts');
for (const { chart, machine } of loaded) {
  drawn(`${chart.id}: every state and every transition, once`, () => {
    assert.equal(
      chart.boxes.map(({ id }) => id).sort(),
      stateNodes(machine)
        .map(({ id }) => id)
        .sort(),
    );
    assert.equal(chart.arrows.map(({ id }) => id).sort(), [...declaredTransitions(machine)].sort());
  });

  drawn(`${chart.id}: boxes are inside their parent and do not overlap, and arrows connect boxes`, () => {
    assert.equal(misplaced(chart), []);
  });

  drawn(`${chart.id}: the JSON opens completely in XState tools`, () => {
    const [extracted] = extractMachines(`import { createMachine } from 'xstate'; createMachine(${configOf(machine)});`);
    const full = (path: string) => (path ? `${chart.id}.${path}` : chart.id);
    assert.is(extracted?.id, chart.id);
    assert.equal(extracted?.states.map(full).sort(), chart.boxes.map(({ id }) => id).sort());
    assert.is(extracted?.transitions.length, chart.arrows.length);
  });

  drawn(`${chart.id}: the JSON runs in plain XState with stubs for the names that it lists`, () => {
    const config = JSON.parse(configOf(machine)) as { meta: { provide: ProvidedNames } };
    const { guards, actions, actors, delays } = config.meta.provide;
    const each = <Body>(names: readonly string[], body: Body) => Object.fromEntries(names.map((name) => [name, body]));
    const standIns = {
      guards: each(guards, () => false),
      actions: each(actions, () => {}),
      actors: each(
        actors,
        fromPromise(() => new Promise(() => {})),
      ),
      delays,
    };
    const actor = createActor(createMachine(config as never).provide(standIns as never)).start();
    assert.is(actor.getSnapshot().status, 'active');
    actor.stop();
  });

  drawn(`${chart.id}: the exported module runs unchanged`, () => {
    const code = codeOf(machine)
      .replace(/^import .*$/m, '')
      .replace('export const machine =', 'return');
    const copy = compileFunction(code, ['fromPromise', 'setup'])(fromPromise, setup) as AnyStateMachine;
    const actor = createActor(copy).start();
    assert.is(actor.getSnapshot().status, 'active');
    assert.equal(
      stateNodes(copy).map(({ id }) => id),
      stateNodes(machine).map(({ id }) => id),
    );
    actor.stop();
  });

  drawn(`${chart.id}: Mermaid names every state and every transition`, () => {
    const lines = mermaidOf(chart).trim().split('\n');
    assert.is(lines[0], 'stateDiagram-v2');
    const titles = lines.flatMap((line) => / --> \w+ : (.*)$/.exec(line)?.[1]?.split('<br>') ?? []);
    assert.equal(titles.sort(), chart.arrows.map((arrow) => titleOf(arrow)).sort());
    for (const { key, parent } of chart.boxes) {
      if (parent !== null)
        assert.ok(
          lines.some((line) => line.includes(`state "${key}" as `)),
          key,
        );
    }
  });
}
drawn('the rows of the tests are included', () => {
  const { journeys } = chartOf('logout');
  assert.equal(journeys[2], { words: 'signOut signOut', states: ['ending'] });
  assert.equal(
    loaded.filter(({ chart }) => chart.journeys.length === 0).map(({ chart }) => chart.id),
    [],
  );
});
drawn.run();

const forms = suite('payloads by the types of the machines');
const fieldsOf = (id: string, event: string) =>
  chartOf(id)
    .events.find(({ type }) => type === event)
    ?.fields.map(({ name, kind, sample, isOptional }) => [name, kind, sample, isOptional]);
for (const [machine, event, expected] of [
  ['session', 'retry', []],
  ['session', 'signIn', [['credentials', 'object', { userName: '', password: '' }, false]]],
  ['settings', 'themeChosen', [['theme', 'choice', 'light', false]]],
  ['settings', 'semidarkChosen', [['semidark', 'boolean', false, false]]],
  ['list', 'typed', [['text', 'text', '', false]]],
  ['palette', 'choose', [['index', 'number', null, true]]],
  [
    'sidebar',
    'navigated',
    [
      ['section', 'text', '', false],
      ['submenus', 'json', null, true],
    ],
  ],
  ['studentLife', 'undo', [['today', 'text', '', false]]],
  [
    'takeFile',
    'take',
    [
      ['format', 'choice', 'csv', false],
      ['language', 'text', '', false],
      ['needsPurpose', 'boolean', false, false],
    ],
  ],
] as const) {
  forms(`${machine} ${event}`, () => assert.equal(fieldsOf(machine, event), expected));
}
forms('every event of a chart has a form', () => {
  for (const { chart } of loaded) {
    const types = new Set(chart.events.map(({ type }) => type));
    for (const { kind, event } of chart.arrows) if (kind === 'event') assert.ok(types.has(event), `${chart.id} ${event}`);
  }
});
forms('an actor answers according to its type', () => {
  assert.equal(chartOf('list').outputs['runBulk']?.sample, { done: 1, left: [{ id: 1, code: '' }] });
  assert.not.ok(Object.hasOwn(chartOf('logout').outputs, 'endSession'), 'an actor without output has no answer');
});
forms.run();

/**
 * Ids of boxes that are outside their parent, overlap a sibling or are too narrow for their text, and of arrows that do
 * not start and end at their boxes.
 */
function misplaced({ boxes, arrows, width, height }: Chart): string[] {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  const isIn = (inner: { x: number; y: number; width: number; height: number }, outer: typeof inner) =>
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1;
  const whole = { x: 0, y: 0, width, height };
  const outside = boxes.filter((box) => !isIn(box, box.parent === null ? whole : byId.get(box.parent)!));
  const overlapping = boxes.filter((box) =>
    boxes.some(
      (other) =>
        other.id < box.id &&
        other.parent === box.parent &&
        box.x < other.x + other.width &&
        other.x < box.x + box.width &&
        box.y < other.y + other.height &&
        other.y < box.y + box.height,
    ),
  );
  const lost = arrows.filter(({ way, source, target, ...label }) => {
    if (!isIn(label, whole)) return true;
    if (way.length === 0) return target !== null && target !== source;
    const isAt = ([x, y]: readonly [number, number], id: string) => isIn({ x, y, width: 0, height: 0 }, { ...byId.get(id)! });
    return !isAt(way[0]!, source) || !isAt(way.at(-1)!, target ?? source);
  });
  // Lines must fit into their box, assuming a monospaced font.
  const tooNarrow = boxes.filter(
    ({ id, key, lines, width }) =>
      key.length * 8 > width ||
      lines.some(({ text }) => text.length * sizes.small > width) ||
      arrows.some((arrow) => arrow.way.length === 0 && arrow.source === id && arrow.width > width),
  );
  return [...outside, ...overlapping, ...lost, ...tooNarrow].map(({ id }) => id);
}
