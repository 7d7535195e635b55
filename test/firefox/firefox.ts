/** The Firefox that is installed, driven by WebDriver BiDi: playwright-core drives only a Firefox of its own. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { eventually } from '../support/eventually.ts';

const programs = ['firefox', 'firefox-esr'];
const macProgram = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** The program that `$FIREFOX_PATH` names, or one of the system. Throws an error that explains what to do if none exists. */
export function findFirefox(): string {
  const named = process.env['FIREFOX_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`FIREFOX_PATH names ${named}, which does not exist.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const program = [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), macProgram].find(existsSync);
  if (program) return program;
  throw new Error('No Firefox found: install it, or name its program in FIREFOX_PATH.');
}

/** A window of this size. Its scrollbars take up space, as they do on Windows, which most offices use. */
export function openFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    defaultViewport: null,
    args: ['--width=1440', '--height=900'],
    extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false, 'ui.prefersReducedMotion': 1 },
  });
}

/** Errors of the page from now on. */
export function problemsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`page error: ${String(error)}`));
  return seen;
}

/**
 * The element, as soon as it exists. The package's own waiting compiles text in the page, which the portal's content
 * security policy forbids.
 */
export function findElement(page: Page, selector: string): Promise<ElementHandle> {
  return eventually(async () => {
    const element = await page.$(selector);
    if (!element) throw new Error(`${selector} is missing at ${page.url()}`);
    return element;
  });
}

/** Presses the element, which may still move while the page loads. */
export async function press(page: Page, selector: string): Promise<void> {
  await eventually(async () => (await findElement(page, selector)).click());
}

/** Replaces the text of a field by typing. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await eventually(async () => (await findElement(page, selector)).click({ count: 3 }));
  await page.keyboard.type(text);
}
