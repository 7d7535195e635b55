import type { Client } from './client.ts';
import { figureLine } from './figures.ts';
import type { BenchServer } from './server.ts';

/** Longest duration of a report over the college, in seconds. */
const budget = { most: 3 };
const purpose = 'purpose=bench';

/** Each report over the whole college, or for a batch if it requires one: as an answer, and as a file. */
export async function printReports(server: BenchServer, client: Client): Promise<void> {
  const batchId = await largestBatch(client);
  const reports = [
    `detail?batchId=${batchId}`,
    `detail?batchId=${batchId}&format=xlsx&${purpose}`,
    `short?batchId=${batchId}`,
    `short?batchId=${batchId}&format=xlsx&${purpose}`,
    `full?batchId=${batchId}`,
    'blood-group?withNames=true',
    'discontinued',
    'address',
    'address?kind=present',
    `address?format=csv&${purpose}`,
    `address?format=xlsx&${purpose}`,
    'caste',
    'caste?asOf=2025-09-30',
    'completeness',
    `vacant-seats?batchId=${batchId}`,
  ];
  const measured = async (what: string, ask: () => Promise<Buffer>) => {
    await server.longestStallMs();
    const started = performance.now();
    await ask();
    const seconds = (performance.now() - started) / 1000;
    console.log(figureLine({ what, measured: seconds, unit: 's', budget }));
    const stallMs = await server.longestStallMs();
    if (stallMs > 100)
      console.log(figureLine({ what: '  longest stall of the event loop', measured: stallMs, unit: 'ms', budget: { most: 100 } }));
  };
  for (const report of reports)
    await measured(`Report ${report.replace(/batchId=\d+&?/, '').replace(`&${purpose}`, '')}`, () =>
      client.get(`/api/reports/students/${report}`),
    );

  for (const report of [
    'birthdays?from=01-01&to=12-31',
    'blood-group',
    'trainings?fromOn=2020-01-01',
    'trainings?view=departments',
    'experience',
  ])
    await measured(`Report on employees ${report}`, () => client.get(`/api/reports/employees/${report}`));

  await measured('Search with seven conditions', () => client.post('/api/students/search', { ...conditions, columns }));
  await measured('  by the name of the father', () =>
    client.post('/api/students/search', { ...conditions, columns, sort: 'fatherName,-bornOn' }),
  );
  const built = { columns: columns.map((field) => ({ field })), groupBy: 'branch', subtotal: 'count' };
  await measured('Report builder, looked at', () => client.post('/api/reports/students/preview', built));
  for (const format of ['csv', 'xlsx'])
    await measured(`Report builder, all students to ${format.toUpperCase()}`, () =>
      client.post('/api/reports/students/export', { ...built, format, purpose: 'bench' }),
    );
}

/** Conditions on six tables that many students match. */
const conditions = {
  all: [
    { field: 'status', op: 'eq', value: 'active' },
    { field: 'bornOn', op: 'between', value: ['2000-01-01', '2009-12-31'] },
    {
      any: [
        { field: 'permanentState', op: 'eq', value: 'Odisha' },
        { field: 'residence', op: 'eq', value: 'hostel' },
      ],
    },
    { field: 'fatherName', op: 'contains', value: 'a' },
    { field: 'xiiPercent', op: 'gte', value: 50 },
    { field: 'name', op: 'contains', value: 'a' },
  ],
};
const columns = [
  'name',
  'admissionNo',
  'rollNo',
  'degree',
  'branch',
  'batch',
  'semester',
  'gender',
  'bornOn',
  'phone',
  'caste',
  'fatherName',
  'motherName',
  'permanentDistrict',
  'hostel',
  'room',
];

async function largestBatch(client: Client): Promise<number> {
  const read = async (path: string) => JSON.parse((await client.get(path)).toString()) as { data: { id: number }[]; total: number };
  const { data: batches } = await read('/api/lookups/batches');
  const sized = [];
  for (const { id } of batches) sized.push({ id, total: (await read(`/api/students?batchId=${id}&pageSize=10`)).total });
  return sized.reduce((best, candidate) => (candidate.total > best.total ? candidate : best)).id;
}
