import fc from 'fast-check';
import { errorBody } from '../../src/contract/core/errors.ts';
import type { DemoRole, TestApp } from '../support/app.ts';
import { heavyBodies } from '../support/heavy-bodies.ts';
import { addressOf, operationsOf, requestsOf, type FuzzRequest, type Operation } from './operations.ts';

export interface Fault {
  operation: string;
  request: FuzzRequest;
  what: string;
}

/** The number of requests, and a function that is called after each operation with the number of answers by status. */
export interface Extent {
  runs: number;
  heavyEach?: number;
  onDone?: (operation: Operation, statuses: Map<number, number>) => void;
}

/** Signing out or changing the password would end the run; these calls are fuzzed without a token. */
const tokenless = new Set(['logout', 'changePassword']);

/**
 * Sends `runs` requests to each operation of the OpenAPI document, as an administrator, with a fixed seed. A fault is a
 * 5xx, an error of another form than the contract's, or an answer that takes more than a minute. Among operations with
 * a body, every `heavyEach`th also gets the largest ones, which all operations read by the same code.
 */
export async function fuzz(portal: TestApp, { runs, heavyEach = 1, onDone = () => {} }: Extent): Promise<Fault[]> {
  const document = (await portal.request({ url: '/api/openapi.json', as: 'Admin' })).body;
  const faults: Fault[] = [];
  const operations = operationsOf(document);
  const heavy = new Set(operations.filter(({ body }) => body).filter((_operation, index) => index % heavyEach === 0));
  for (const operation of operations) {
    const statuses = new Map<number, number>();
    const as: DemoRole | null = tokenless.has(operation.name) ? null : 'Admin';
    const sent = fc.asyncProperty(requestsOf(operation), async (request) => {
      const what = await faultOf(portal, operation, request, as, statuses);
      if (what) faults.push({ operation: operation.name, request, what });
      return what === null;
    });
    await fc.check(sent, { seed: 20261121, numRuns: runs, endOnFailure: true });
    if (heavy.has(operation)) faults.push(...(await heavyFaultsOf(portal, operation, as)));
    onDone(operation, statuses);
  }
  return faults;
}

/** Faults in the answers to nonsense bodies of the largest allowed size. */
async function heavyFaultsOf(portal: TestApp, operation: Operation, as: DemoRole | null): Promise<Fault[]> {
  const url = addressOf(
    operation,
    operation.parameters.map((parameter) => (parameter.in === 'path' ? 1 : undefined)),
  );
  const faults: Fault[] = [];
  for (const [what, payload] of Object.entries(heavyBodies)) {
    const headers = { 'content-type': 'application/json' };
    const { status, raw } = await portal.request({ method: operation.method, url, as, payload, headers });
    const isRefused = status >= 400 && status < 500 && raw.length < 64 * 1024;
    if (!isRefused)
      faults.push({
        operation: operation.name,
        request: { url, body: what },
        what: `status ${status}, ${raw.length} bytes`,
      });
  }
  return faults;
}

async function faultOf(
  portal: TestApp,
  operation: Operation,
  request: FuzzRequest,
  as: DemoRole | null,
  statuses: Map<number, number>,
): Promise<string | null> {
  const started = performance.now();
  const answer = await portal.request({
    method: operation.method,
    url: request.url,
    as,
    ...(request.body !== undefined && { body: request.body }),
  });
  const seconds = (performance.now() - started) / 1000;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status >= 400 && !errorBody.safeParse(answer.body).success) return `an error of another form: ${JSON.stringify(answer.body)}`;
  return seconds > 60 ? `took ${seconds.toFixed(1)} s` : null;
}
