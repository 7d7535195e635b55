import { spawn } from 'node:child_process';

/** The writer is killed between these, counted from its first acknowledgement. */
const shortestMs = 50;
const longestMs = 2000;

/** Starts this same script as a writer, kills it at a random moment, and answers what it had acknowledged. */
export async function runUntilKilled(dir: string, round: number): Promise<{ names: string[]; livedMs: number }> {
  const child = spawn(process.execPath, [process.argv[1] ?? '', 'write', dir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const livedMs = Math.round(shortestMs + Math.random() * (longestMs - shortestMs));
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), livedMs);
    output += data.toString();
  });
  await new Promise((done) => child.once('close', done));
  const names = output.split('\n').slice(0, -1); // what follows the last line end was cut by the kill
  return { names, livedMs };
}
