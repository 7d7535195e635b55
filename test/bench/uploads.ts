import { filePart, listFile, listOf, wrongList } from '../support/admission-list.ts';
import { figureLine } from './figures.ts';
import type { BenchServer } from './server.ts';

const rows = 20_000;

/**
 * Two admission lists of 20,000: one with 137 wrong rows, refused; one tried, written, taken back. How long each takes,
 * how long others wait meanwhile, and what the server then holds in memory.
 */
export async function printUploads(server: BenchServer, username: string, password: string): Promise<void> {
  const answerTo = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', body, headers });
    return {
      status: answer.status,
      body: (await answer.json()) as { data: Record<string, unknown>; rows?: unknown[] },
    };
  };
  const send = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const answer = await answerTo(path, body, headers);
    if (answer.status !== 200)
      throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
    return answer.body.data;
  };
  const json = { 'content-type': 'application/json' };
  const { token } = await send('/account/login', JSON.stringify({ username, password }), json);
  const authorization = `Bearer ${String(token)}`;
  const wrong = filePart(wrongList(rows).file);
  const { payload, headers } = filePart(listFile(listOf(rows)));
  const file = { authorization, ...headers };

  const measured = async <Answer>(what: string, most: number | null, work: () => Promise<Answer>) => {
    await server.longestStallMs();
    const started = performance.now();
    const data = await work();
    const seconds = (performance.now() - started) / 1000;
    console.log(figureLine({ what, measured: seconds, unit: 's', ...(most !== null && { budget: { most } }) }));
    const stallMs = await server.longestStallMs();
    console.log(figureLine({ what: '  longest stall of the event loop', measured: stallMs, unit: 'ms', budget: { most: 100 } })); // prettier-ignore
    const residentMb = await server.residentMb();
    console.log(
      figureLine({ what: '  resident memory then', measured: residentMb, unit: 'MB', budget: { most: 500 } }),
    );
    return data;
  };
  const upload = (dryRun: boolean) => send(`/students/import?dryRun=${dryRun}`, new Uint8Array(payload), file);
  const refused = await measured(`Upload of ${rows} rows of which 137 are wrong, refused`, null, () =>
    answerTo('/students/import?dryRun=false', new Uint8Array(wrong.payload), file),
  );
  if (refused.body.rows?.length !== 137) throw new Error(`Of 137 wrong rows ${refused.body.rows?.length} were named.`);
  await measured(`Upload of ${rows} rows, tried`, null, () => upload(true));
  const { runId } = await measured(`Upload of ${rows} rows, written`, 10, () => upload(false));
  const reason = JSON.stringify({ reason: 'The wrong list' });
  await measured(`Upload of ${rows} rows, undone`, null, () =>
    send(`/students/import/runs/${String(runId)}/undo`, reason, { ...json, authorization }),
  );
}
