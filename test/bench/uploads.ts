import { filePart, listFile, listOf } from '../support/admission-list.ts';
import { figureLine } from './figures.ts';
import type { BenchServer } from './server.ts';

const rows = 20_000;

/** An admission list of 20,000: tried, written, taken back; how long each takes and how long others wait meanwhile. */
export async function printUploads(server: BenchServer, username: string, password: string): Promise<void> {
  const send = async (method: string, path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api${path}`, { method, body, headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await send('POST', '/account/login', JSON.stringify({ username, password }), json);
  const authorization = `Bearer ${String(token)}`;
  const { payload, headers } = filePart(listFile(listOf(rows)));
  const file = { authorization, ...headers };

  const measured = async (what: string, most: number | null, work: () => Promise<Record<string, unknown>>) => {
    await server.longestStallMs();
    const started = performance.now();
    const data = await work();
    const seconds = (performance.now() - started) / 1000;
    console.log(figureLine({ what, measured: seconds, unit: 's', ...(most !== null && { budget: { most } }) }));
    const stallMs = await server.longestStallMs();
    console.log(figureLine({ what: '  longest stall of the event loop', measured: stallMs, unit: 'ms', budget: { most: 100 } })); // prettier-ignore
    return data;
  };
  const upload = (dryRun: boolean) => send('POST', `/students/import?dryRun=${dryRun}`, new Uint8Array(payload), file);
  await measured(`Upload of ${rows} rows, tried`, null, () => upload(true));
  const { runId } = await measured(`Upload of ${rows} rows, written`, 10, () => upload(false));
  const reason = JSON.stringify({ reason: 'The wrong list' });
  await measured(`Upload of ${rows} rows, undone`, null, () =>
    send('POST', `/import-runs/${String(runId)}/undo`, reason, { ...json, authorization }),
  );
}
