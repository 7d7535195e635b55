/**
 * `npm run fuzz [cases per operation]`: sends at least 300 odd requests to every operation of the API; exits with 1 on
 * a fault.
 */
import { testApp } from '../support/app.ts';
import { fuzz, type Extent } from './fuzz.ts';

const runs = Number(process.argv[2] ?? 300);
const portal = await testApp();
let cases = 0;
const onDone: Extent['onDone'] = (operation, statuses) => {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
  cases += [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${operation.method.padEnd(6)} ${operation.path.padEnd(36)} ${counts.join(' ')}`);
};
const faults = await fuzz(portal, { runs, onDone });
await portal.close();
for (const { operation, request, what } of faults) console.error(`FAULT ${operation}: ${what}\n  ${JSON.stringify(request).slice(0, 600)}`);
console.log(`${cases} cases, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
