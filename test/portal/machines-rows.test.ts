/** The text copied by the page at /machines runs unchanged: row and moves of a simulated path, against a live actor. */
import { compileFunction } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { charts } from 'virtual:charts';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import type { Chart } from '../../src/charts/chart.ts';
import { activeStates, possibleArrows, statesIn } from '../../src/portal/inspector/activity.ts';
import { journeyMoves, journeyRow } from '../../src/portal/inspector/journey-text.ts';
import { payloadFor } from '../../src/portal/inspector/payload.ts';
import { now, startSimulation, take, type Simulation } from '../../src/portal/inspector/simulation.ts';
import { deferred } from '../support/deferred.ts';

const loaded = await Promise.all(charts.map(({ load }) => load()));
const test = suite('copied rows and moves');
let paths = 0;
let byHand = 0;

for (const { chart, machine } of loaded) {
  test(`${chart.id}: every path of up to four steps, with forced decisions noted`, async () => {
    for (const simulation of pathsOf(chart, machine)) {
      paths += 1;
      const isByHand = simulation.steps.some((step) => step.isByHand);
      assert.is(journeyRow(simulation).startsWith('#'), isByHand);
      if (isByHand) byHand += 1;
      else assert.equal(await played(simulation), ending(simulation), journeyRow(simulation));
    }
  });
}
test('few decisions are forced', () => {
  console.log(`${paths} paths, ${byHand} of them by hand`);
  assert.ok(byHand < paths / 4, `${byHand} of ${paths}`);
});
test.run();

const ending = (simulation: Simulation) => ({
  states: statesIn(now(simulation).value),
  says: simulation.steps.flatMap(({ says }) => says),
});

/** Some paths from the start, short ones first, each with matching payloads. */
function pathsOf(chart: Chart, machine: AnyStateMachine): Simulation[] {
  const simulations = [startSimulation(chart, machine)];
  for (let index = 0; index < simulations.length && simulations.length < 60; index += 1) {
    const simulation = simulations[index]!;
    if (now(simulation).status !== 'active' || simulation.steps.length > 4) continue;
    if (simulation.steps.some((step) => step.isByHand)) continue;
    for (const arrow of possibleArrows(chart, activeStates(chart, now(simulation).value))) {
      try {
        simulations.push(take(simulation, arrow, payloadFor(simulation, arrow)));
      } catch {
        // A machine without its input throws, which the page reports.
      }
    }
  }
  return simulations;
}

/** Runs the copied text like a tester and returns the final state. */
async function played(simulation: Simulation) {
  const { chart, machine } = simulation;
  const clock = new SimulatedClock();
  const sources = new Map(chart.boxes.flatMap(({ invokes }) => invokes.map(({ id, src }) => [id, src])));
  const held = new Map([...sources.values()].map((src) => [src, deferred()]));
  const actors = Object.fromEntries([...held].map(([src, { logic }]) => [src, logic]));
  const copy = machine.provide({ actors: actors as never });
  const events: string[] = [];
  const actor = createActor(copy, { clock });
  actor.on('*', ({ type }) => events.push(type));
  actor.subscribe({ error: () => {} });
  actor.start();
  const moves = compileFunction(`return {\n${journeyMoves(simulation)}\n}`, ['actor', 'clock', ...sources.keys()])(
    actor,
    clock,
    ...[...sources.values()].map((src) => held.get(src)),
  ) as Record<string, () => unknown>;
  for (const word of journeyRow(simulation).split('→')[0]!.split(' ').filter(Boolean)) await moves[word]!();
  const states = statesIn(actor.getSnapshot().value as never);
  actor.stop();
  return { states, says: events };
}
