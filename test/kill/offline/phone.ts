import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { spawnBrowser } from '../../support/browser.ts';
import { ended } from '../../support/portal.ts';

/** A browser with its own profile, which can be killed as a phone would, and started again. */
export interface Phone {
  page(): Page;
  /** Closes the page, and opens an address in a new one. */
  openAnew(address: string): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function takePhone(): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-phone-'));
  let running = await open(profile);
  return {
    page: () => running.page,
    async openAnew(address) {
      const next = await running.page.context().newPage();
      await running.page.close();
      running.page = next;
      await next.goto(address);
    },
    async kill() {
      await ended(running.child, 'SIGKILL');
    },
    async start() {
      // Left behind by the killed browser; the next one would look for its window.
      for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket']) await rm(join(profile, name), { force: true });
      running = await open(profile);
    },
    async remove() {
      await ended(running.child, 'SIGKILL');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function open(profile: string) {
  const child = await spawnBrowser(profile);
  const browser = await chromium.connectOverCDP(await listeningAt(child.stderr!));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  context.setDefaultTimeout(20_000);
  return { child, page: context.pages()[0] ?? (await context.newPage()) };
}

async function listeningAt(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for (;;) {
    const [part] = (await once(output, 'data')) as [Buffer];
    text += part.toString();
    const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
    if (address) return address;
  }
}
