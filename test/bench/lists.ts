import { api } from '../../src/server/api.ts';
import { oneByOne, type Client } from './client.ts';
import { figureLine, percentile } from './figures.ts';

const budget = { most: 20 };
const print = (...figure: Parameters<typeof figureLine>) => console.log(figureLine(...figure));

/** Pages of the student list, searches in it by name, other orders. */
export async function printStudentList(client: Client, onRoll: string): Promise<void> {
  const pages = Array.from({ length: 300 }, (_, index) => `/api/students?${onRoll}&page=${(index % 20) + 1}`);
  const { data } = JSON.parse((await client.get(`${pages[0]}&pageSize=100`)).toString()) as {
    data: { name: string }[];
  };
  const searches = data.map(({ name }) => `/api/students?${onRoll}&q=${encodeURIComponent(name)}`);
  await oneByOne(client, [...pages.slice(0, 50), ...searches.slice(0, 10)]);

  const list = await oneByOne(client, pages);
  print({ what: 'Student list, one caller, p50', measured: percentile(list, 0.5), unit: 'ms', budget });
  print({ what: 'Student list, one caller, p95', measured: percentile(list, 0.95), unit: 'ms' });
  const search = await oneByOne(client, searches);
  print({ what: 'Search by name, p50', measured: percentile(search, 0.5), unit: 'ms', budget });
  print({ what: 'Search by name, p95', measured: percentile(search, 0.95), unit: 'ms' });
  const short = await oneByOne(
    client,
    ['a', 'an', 'sa', 'mo', '23'].flatMap((q) => Array<string>(10).fill(`/api/students?${onRoll}&q=${q}`)),
  );
  print({
    what: 'Search by one or two letters, p50',
    measured: percentile(short, 0.5),
    unit: 'ms',
    budget: { most: 15 },
  });
  const home = await oneByOne(client, Array<string>(20).fill('/api/account/home'));
  print({ what: 'Figures of the start page, p50', measured: percentile(home, 0.5), unit: 'ms' });
  const sorted = ['name', '-name', 'branch', 'regdNo'].flatMap(
    (sort) => Array(10).fill(`/api/students?${onRoll}&sort=${sort}`) as string[],
  );
  print({
    what: 'Student list in other orders, p50',
    measured: percentile(await oneByOne(client, sorted), 0.5),
    unit: 'ms',
  });
}

/** Searches of the syllabus, with few and with many results. */
export async function printSyllabusSearch(client: Client): Promise<void> {
  const searches = ['circuits', 'heat transfer', 'analysis', 'problems', 'ME'].map(
    (q) => `/api/syllabus-search?q=${encodeURIComponent(q)}`,
  );
  await oneByOne(client, searches);
  const times = await oneByOne(
    client,
    searches.flatMap((address) => Array<string>(20).fill(address)),
  );
  print({ what: 'Search of the syllabus, p50', measured: percentile(times, 0.5), unit: 'ms', budget: { most: 30 } });
  print({ what: 'Search of the syllabus, p95', measured: percentile(times, 0.95), unit: 'ms' });
}

/**
 * The first and the last page of every list of the contract without a path parameter, signed in as a user who may read
 * all.
 */
export async function printEveryList(client: Client): Promise<void> {
  const since = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  const lists = [...api.values()].filter((call) => call.method === 'GET' && !call.path.includes(':') && 'page' in shapeOf(call.query));
  for (const { path, query } of lists) {
    // The trail and the sign-ins only show a few days unless `from` is given.
    const first = `/api${path}?pageSize=20${'from' in shapeOf(query) ? `&from=${since}` : ''}`;
    const { total } = JSON.parse((await client.get(first)).toString()) as { total: number };
    const last = Math.max(1, Math.ceil(total / 20));
    const pages = { '': first, [`, page ${last}`]: `${first}&page=${last}` };
    for (const [which, address] of Object.entries(pages)) {
      const times = await oneByOne(client, Array<string>(20).fill(address));
      print({
        what: `${path}${which}, ${total} rows, p50`,
        measured: percentile(times, 0.5),
        unit: 'ms',
        budget,
      });
    }
  }
  client.close();
}

function shapeOf(query: unknown): object {
  return (query as { shape?: object } | undefined)?.shape ?? {};
}
