import { filePart, listFile, listOf, wrongList } from '../support/admission-list.ts';
import { employeeFile, employeesOf, wrongEmployees } from '../support/employee-list.ts';
import { figureLine } from './figures.ts';
import type { BenchServer } from './server.ts';

/** Two lists of one kind: one with invalid rows, one without. */
interface Lists {
  path: string;
  username: string;
  rows: number;
  wrongRows: number;
  wrong: Buffer;
  right: Buffer;
}

const admissions = (): Lists => ({
  path: '/students/import',
  username: 'staff',
  rows: 20_000,
  wrongRows: 137,
  wrong: wrongList(20_000).file,
  right: listFile(listOf(20_000)),
});
const employees = (): Lists => ({
  path: '/employees/import',
  username: 'hr',
  rows: 2000,
  wrongRows: 60,
  wrong: wrongEmployees(2000).file,
  right: employeeFile(employeesOf(2000)),
});

/**
 * For each kind a list that is rejected, and one that is tried, written and undone. Prints how long each takes, how
 * long others wait meanwhile, and the server's memory afterwards.
 */
export async function printUploads(server: BenchServer, password: string): Promise<void> {
  for (const lists of [admissions(), employees()]) await printKind(server, password, lists);
}

async function printKind(server: BenchServer, password: string, lists: Lists): Promise<void> {
  const { path, username, rows, wrongRows } = lists;
  const answerTo = async (to: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api${to}`, { method: 'POST', body, headers });
    return {
      status: answer.status,
      body: (await answer.json()) as { data: Record<string, unknown>; rows?: unknown[] },
    };
  };
  const send = async (to: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await answerTo(to, body, headers);
    if (answer.status !== 200) throw new Error(`${to} answers ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.body.data;
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await send('/account/login', JSON.stringify({ username, password }), json);
  const authorization = `Bearer ${String(token)}`;
  const wrong = filePart(lists.wrong);
  const { payload, headers } = filePart(lists.right);
  const file = { authorization, ...headers };
  const upload = (dryRun: boolean) => send(`${path}?dryRun=${dryRun}`, new Uint8Array(payload), file);

  const refused = await measured(server, `${path}: ${rows} rows, ${wrongRows} of them wrong, refused`, null, () =>
    answerTo(`${path}?dryRun=false`, new Uint8Array(wrong.payload), file),
  );
  if (refused.body.rows?.length !== wrongRows) throw new Error(`${refused.body.rows?.length} of ${wrongRows} wrong rows were reported.`);
  await measured(server, `${path}: ${rows} rows, tried`, null, () => upload(true));
  const { runId } = await measured(server, `${path}: ${rows} rows, written`, 10, () => upload(false));
  const reason = JSON.stringify({ reason: 'The wrong list' });
  await measured(server, `${path}: ${rows} rows, undone`, null, () =>
    send(`${path}/runs/${String(runId)}/undo`, reason, { ...json, authorization }),
  );
}

async function measured<Answer>(server: BenchServer, what: string, most: number | null, work: () => Promise<Answer>): Promise<Answer> {
  await server.longestStallMs();
  const started = performance.now();
  const data = await work();
  const seconds = (performance.now() - started) / 1000;
  console.log(figureLine({ what, measured: seconds, unit: 's', ...(most !== null && { budget: { most } }) }));
  const stallMs = await server.longestStallMs();
  console.log(figureLine({ what: '  longest stall of the event loop', measured: stallMs, unit: 'ms', budget: { most: 100 } }));
  const residentMb = await server.residentMb();
  console.log(figureLine({ what: '  resident memory then', measured: residentMb, unit: 'MB', budget: { most: 500 } }));
  return data;
}
