import { readFile, writeFile } from 'node:fs/promises';

/** A statement of the embedded database, and the time its thread worked on it. */
export interface Statement {
  readonly ms: number;
  readonly text: string;
}

/** Shorter statements are not recorded. */
const notedFromMs = 15;

/**
 * Runs inside the server, in the thread of its embedded database: records in a file how long each statement occupied
 * that thread. On a busy machine much of the clock time belongs to others, so the thread's own time is read from Linux.
 */
const program = (file: string) => `
  import { appendFileSync, readFileSync } from 'node:fs';
  import { isMainThread, parentPort } from 'node:worker_threads';
  const worked = () => {
    try { return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6; }
    catch { return performance.now(); }
  };
  if (!isMainThread && parentPort) {
    const texts = new Map();
    let since = 0;
    const { on, postMessage } = parentPort;
    parentPort.on = parentPort.addListener = (event, hear) => on.call(parentPort, event, event !== 'message' ? hear : (request) => {
      if (texts.size === 0) since = worked();
      if (request?.sql) texts.set(request.id, request.sql);
      hear(request);
    });
    parentPort.postMessage = (reply, ...others) => {
      const text = texts.get(reply?.id);
      const now = worked();
      texts.delete(reply?.id);
      if (text && now - since >= ${notedFromMs})
        appendFileSync(${JSON.stringify(file)}, JSON.stringify({ ms: now - since, text: text.replace(/\\s+/g, ' ').trim() }) + '\\n');
      since = now;
      return postMessage.call(parentPort, reply, ...others);
    };
  }
`;

/** The module to preload into a server, and a function that returns the statements recorded since its last call. */
export function statementWatch(file: string): { preload: string; longest(): Promise<Statement[]> } {
  return {
    preload: `data:text/javascript,${encodeURIComponent(program(file))}`,
    longest: async () => {
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      await writeFile(file, '');
      return lines.map((line) => JSON.parse(line) as Statement).sort((a, b) => b.ms - a.ms);
    },
  };
}
