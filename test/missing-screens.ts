/** Says how many addresses of the route table have no screen yet, and which with --list. */
import { routes } from '../src/portal/routes.tsx';

const missing = routes.filter((route) => route.load === null);
if (process.argv.includes('--list')) for (const { path } of missing) console.log(path);
console.log(`${missing.length} of ${routes.length} screens are still missing`);
