/**
 * npm run bench:dev: how long a change takes to reach the open page under `npm run dev`, and if the contents of a form
 * survive it. It works in a copy of the sources.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';

const port = 3990;
const password = 'a demo password';
const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));

interface Change {
  title: string;
  budgetMs: number;
  file: string;
  edit: (text: string) => string;
  isThere: (page: Page) => Promise<unknown>;
}

const there = (page: Page, isThere: () => boolean) => page.waitForFunction(isThere, undefined, { polling: 10, timeout: 30_000 });

const changes: Change[] = [
  {
    title: 'a text',
    budgetMs: 1000,
    file: 'public/locales/en/student.json',
    edit: (text) => text.replace(/("degreeAdd": ")[^"]*/, '$1Quite another title'),
    isThere: (page) => there(page, () => document.querySelector('h1')?.textContent === 'Quite another title'),
  },
  {
    title: 'a style',
    budgetMs: 1000,
    file: 'src/portal/kit/base.css.ts',
    edit: (text) => `${text}\nbase('h1', { letterSpacing: '3px' });\n`,
    isThere: (page) => there(page, () => getComputedStyle(document.querySelector('h1')!).letterSpacing === '3px'),
  },
  {
    title: 'a component',
    budgetMs: 1000,
    file: 'src/portal/kit/page-header.tsx',
    edit: (text) => text.replace('<h1', '<h1 data-new=""'),
    isThere: (page) => there(page, () => document.querySelector('h1[data-new]') !== null),
  },
  {
    title: 'a handler',
    budgetMs: 2000,
    file: 'src/server/http/app.ts',
    edit: (text) => text.replace('database: services.database.kind, version', "$&: 'new'"),
    isThere: async () => {
      while (!(await health()).includes('"new"')) await pause(10);
    },
  },
];

const health = () =>
  fetch(`http://localhost:${port}/api/health`).then(
    (answer) => answer.text(),
    () => '',
  );

let dev: ChildProcess | undefined;
try {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of files.filter((name) => existsSync(name))) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  dev = spawn(process.execPath, ['build.mjs', '--watch', '--students', '200'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data'), DEMO_PASSWORD: password, LOG_LEVEL: 'error' },
    stdio: ['ignore', process.env['DEV_LOG'] ? 'inherit' : 'ignore', 'inherit'],
  });
  while (!(await health())) await pause(100);
  await measure();
} finally {
  dev?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const browser = await openBrowser();
  const page = await browser.newPage();
  page.on('console', (message) => message.type() === 'error' && console.log(message.text()));
  const address = `http://localhost:${port}`;
  await page.goto(address);
  await page.getByLabel('User name').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${address}/studentInformation/masterTables/degree/add`);
  await page.locator('form').waitFor();
  await page.getByLabel('Short name').fill('B.Dance');
  for (const { title, budgetMs, file, edit, isThere } of changes) {
    const path = join(folder, file);
    const before = readFileSync(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The edit changes nothing in ${file}.`);
    const started = performance.now();
    writeFileSync(path, after);
    await isThere(page);
    const ms = Math.round(performance.now() - started);
    const typedName = await page
      .getByLabel('Short name')
      .inputValue({ timeout: 5000 })
      .catch(() => '');
    const form = typedName === 'B.Dance' ? 'the form as it stood' : 'THE FORM IS LOST';
    console.log(`${title.padEnd(14)} ${String(ms).padStart(6)} ms  of ${budgetMs}  ${form}`);
    await pause(1500);
  }
  await browser.close();
}
