/** Prints how many addresses of the specification have no screen yet; with --list also which. */
import { missingRoutes } from '../src/portal/navigation.ts';
import { routes } from '../src/portal/routes.ts';

const missing = missingRoutes();
if (process.argv.includes('--list')) for (const { path } of missing) console.log(path);
console.log(`${missing.length} of ${routes.filter(({ parent }) => parent === null).length} screens are still missing`);
