import { rm } from 'node:fs/promises';
import { openLine } from '../../support/line.ts';
import { demoPassword } from '../../support/accounts.ts';
import { copyOfCollege, ended, startServer } from '../../support/portal.ts';

/** A portal that can be killed and started again, behind a connection that can be cut. */
export interface College {
  /** Address for the phone. */
  base: string;
  cut(): Promise<void>;
  join(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it in the same folder. */
  start(): Promise<void>;
  /** Asks the server directly, without the connection that can be cut. */
  ask<Answer>(path: string): Promise<Answer>;
  /** The browser's storage of a sign-in. */
  account(): Promise<{ token: string; user: string }>;
  remove(): Promise<void>;
}

export async function openCollege(): Promise<College> {
  const dir = await copyOfCollege(600);
  const first = await startServer(dir);
  const { base } = first;
  const line = await openLine(base);
  let { child } = first;
  let isCut = false;
  let isDown = false;
  const signIn = async () => {
    const body = JSON.stringify({ username: 'admin', password: demoPassword });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${base}/api/account/login`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data: { token: string; user: unknown } };
    return { token: data.token, user: JSON.stringify(data.user) };
  };
  const { token } = await signIn();
  return {
    base: line.base,
    async cut() {
      if (!isCut) await line.cut();
      isCut = true;
    },
    async join() {
      if (isCut) await line.join();
      isCut = false;
    },
    async kill() {
      if (!isDown) await ended(child, 'SIGKILL');
      isDown = true;
    },
    async start() {
      if (isDown) ({ child } = await startServer(dir, { PORT: new URL(base).port }));
      isDown = false;
    },
    async ask<Answer>(path: string) {
      const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    account: signIn,
    async remove() {
      await line.close();
      await ended(child, 'SIGKILL');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
