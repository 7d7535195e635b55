import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

/** An address that serves only this page. */
const origin = 'http://grid.bench';

/** Serves the page of one grid to a browser's tabs; returns a function for its addresses. */
export async function servePage(context: BrowserContext): Promise<(query: string) => string> {
  const folder = await mkdtemp(join(tmpdir(), 'grid-bench-'));
  try {
    execFileSync(process.execPath, ['test/bench/grid/bundle.mjs', folder], { stdio: 'inherit' });
    const files = new Map<string, string>();
    for (const name of await readdir(folder)) files.set(`/${name}`, await readFile(join(folder, name), 'utf8'));
    files.set(
      '/',
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>',
    );
    await context.route(`${origin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const isText = pathname.startsWith('/locales/');
      const body = isText ? await readFile(`public${pathname}`, 'utf8') : (files.get(pathname) ?? '');
      return route.fulfill({ contentType: `${contentTypes[extname(pathname)] ?? 'text/html'}; charset=utf-8`, body });
    });
    return (query) => `${origin}/?${query}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
