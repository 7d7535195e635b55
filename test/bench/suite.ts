import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '../../src/server/api.ts';
import { isMissing } from '../../src/portal/navigation.ts';
import { routes } from '../../src/portal/routes.ts';
import type { VisitCost } from '../support/cost.ts';
import { figureLine, percentile } from './figures.ts';

/** The addresses of the complete portal and the modules to come, and the budget of its tests. */
const wholePortal = { addresses: 370, modulesToCome: 7, budget: 610 };
/** Tests of a module besides those that follow from its contract and its descriptions: its chief day, its rules. */
const ofAModule = { journeys: 8, rules: 60 };

/** The figures of the last whole run, by run and, for shared ones, by file. */
type Times = Readonly<Record<string, { seconds: number; cpu: number; tests: number; of?: string; isEarlier?: boolean }>>;

/**
 * Projects the cost of `npm test` with all addresses of the portal: the cost of the last whole run, plus for each
 * further address the cost of a similar one in the tests that cover all addresses, plus for each further module its own
 * journeys and rules.
 */
export function printSuite(): void {
  const times = lastRun();
  if (!times) {
    console.log('The cost of the tests is projected from their last whole run. Run npm test first.');
    return;
  }
  const today = sum(times, /./, ({ of, isEarlier }) => of === undefined && !isEarlier);
  const standing = routes.filter((route) => !isMissing(route)).length;
  const more = wholePortal.addresses - standing;
  const parts: [what: string, seconds: number][] = [
    ['An address: looked at in the browser', printVisits()],
    ['An address: its calls, by every role and odd input', sum(times, /^test.server.(role-table|scoped-rows|fuzz)/) / standing],
    ['An address: its lists, reports and descriptions', sum(times, /^test.(server|portal).(lists|reports|descriptions)\.test/) / standing],
  ];
  const perModule =
    ofAModule.journeys * perTest(times, /^test.journeys.student/) + ofAModule.rules * perTest(times, /^test.server.student/);
  for (const [what, seconds] of parts) print(what, seconds * 1000, 'ms CPU');
  print(`A module: ${ofAModule.journeys} journeys, ${ofAModule.rules} tests of rules`, perModule, 'CPU s');
  print(`npm test with ${standing} addresses and ${api.size} calls`, today, 'CPU s');
  const perAddress = parts.reduce((all, [, seconds]) => all + seconds, 0);
  const whole = today + more * perAddress + wholePortal.modulesToCome * perModule;
  print(`npm test with ${wholePortal.addresses} addresses`, whole, 'CPU s', wholePortal.budget);
}

function print(what: string, measured: number, unit: string, most?: number): void {
  console.log(figureLine({ what, measured, unit, ...(most !== undefined && { budget: { most } }) }));
}

function lastRun(): Times | null {
  try {
    return JSON.parse(readFileSync('.cache/test-times.json', 'utf8')) as Times;
  } catch {
    return null;
  }
}

type Time = Times[string];

function sum(times: Times, named: RegExp, isMeant: (time: Time) => boolean = () => true): number {
  const meant = Object.entries(times).filter(([name, time]) => named.test(name) && isMeant(time));
  return meant.reduce((all, [, { cpu }]) => all + cpu, 0);
}

function perTest(times: Times, named: RegExp): number {
  const meant = Object.entries(times).filter(([name]) => named.test(name));
  return sum(times, named) / meant.reduce((all, [, { tests }]) => all + tests, 0);
}

/**
 * Visits every address with nothing else running, and prints the cost of one more of each sort; returns the mean of the
 * present ones.
 */
function printVisits(): number {
  const folder = mkdtempSync(join(tmpdir(), 'portal-visits-'));
  const file = join(folder, 'costs.json');
  try {
    const env = { ...process.env, TEST_VISIT_COSTS: file };
    const { status } = spawnSync(process.execPath, ['test/run.mjs', 'test/journeys/shell/routes.test.ts'], { env });
    if (status !== 0) throw new Error('The addresses could not be visited: see npm run test:browser.');
    const visits = (JSON.parse(readFileSync(file, 'utf8')) as VisitCost[]).filter(({ sort }) => sort !== 'missing');
    const sorts = [...new Set(visits.map(({ sort }) => sort))].map((name) => ({ name, ...costOf(visits, name) }));
    for (const { name, seconds } of sorts) print(`One more ${name} in the browser`, seconds * 1000, 'ms CPU');
    const addresses = sorts.reduce((all, { count }) => all + count, 0);
    return sorts.reduce((all, { seconds, count }) => all + seconds * count, 0) / addresses;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The mean cost of one more address of a sort, and the number of addresses. All are opened in English, and a sample from
 * right to left.
 */
function costOf(visits: readonly VisitCost[], sort: VisitCost['sort']): { seconds: number; count: number } {
  const some = visits.filter((visit) => visit.sort === sort);
  const count = some.filter(({ language }) => language === 'en').length;
  const languages = [...new Set(some.map(({ language }) => language))];
  const seconds = languages.map((name) => {
    const costs = some.filter(({ language }) => language === name).map(({ cpu }) => cpu);
    return (percentile(costs, 0.5) * costs.length) / count;
  });
  return { seconds: seconds.reduce((all, cost) => all + cost, 0), count };
}
