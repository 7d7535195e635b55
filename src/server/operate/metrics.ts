import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client';
import type { Database } from '../database/connection.ts';

/** Limits of the histogram in seconds, from unnoticeable to so long that users give up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Metrics of a running portal in the text form of Prometheus: answers by route with their durations, the database, open
 * event streams, jobs, and memory and event loop of the process. No line names a person or an address.
 */
export function makeMetrics(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry();
  const tell = <Label extends string>(configuration: GaugeConfiguration<Label>) =>
    registry.registerMetric(new Gauge({ ...configuration, registers: [] }));
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'portal_answer_seconds',
    help: 'Duration of answers, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // An event stream lasts as long as its tab is open.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    const labels = { method, route: routeOptions.url ?? '(none)', status: reply.statusCode };
    answers.observe(labels, reply.elapsedTime / 1000);
  });
  tell({
    name: 'portal_database_up',
    help: '1 while the database answers.',
    async collect() {
      this.set(Number(await database.isAlive()));
    },
  });
  tell({
    name: 'portal_database_statements',
    help: 'Statements of this process that the database runs now, and those that wait for their turn.',
    labelNames: ['state'] as const,
    collect() {
      const { running, waiting } = database.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  tell({
    name: 'portal_event_streams',
    help: 'Tabs that listen for notifications.',
    collect() {
      this.set(app.openStreams());
    },
  });
  tell({
    name: 'portal_job_done_timestamp_seconds',
    help: 'Time of the last run of a job, in any process.',
    labelNames: ['job'] as const,
    async collect() {
      this.reset();
      for (const [job, at] of await jobTimes(database)) this.set({ job }, at);
    },
  });
  return registry;
}

/** No metrics of jobs while the database does not answer; all others are still reported. */
async function jobTimes({ db }: Database): Promise<[string, number][]> {
  const runs = await db
    .selectFrom('jobRuns')
    .select(['name', 'updatedAt'])
    .execute()
    .catch(() => []);
  return runs.map(({ name, updatedAt }) => [name, Date.parse(String(updatedAt)) / 1000]);
}
