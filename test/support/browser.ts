/**
 * The browser of the journeys: `$CHROME_PATH`, otherwise the Chromium that npm installed, otherwise one of the system.
 */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { clockOffsetMs, shiftDate } from '../runner/clock.mjs';

/** The program to start, and the environment variables that it needs in addition to ours. */
export interface BrowserProgram {
  path: string;
  env: Record<string, string>;
}

const packaged = 'node_modules/@sparticuz/chromium';
const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Root may not use the sandbox, a container has a small /dev/shm, and no test needs a graphics card. */
const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
];

/** Starts a headless browser, whose pages share the clock of this process; the caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const program = await findBrowser();
  const env = { ...inherited(), ...program.env };
  const browser = await chromium.launch({ executablePath: program.path, args: flags, env });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, clockOffsetMs);
    return context;
  };
  return browser;
}

/** The same as a process with a persistent profile, for tests that kill it: it prints its address on stderr. */
export async function spawnBrowser(profile: string): Promise<ChildProcess> {
  const { path, env } = await findBrowser();
  const profileFlags = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  return spawn(path, [...flags, ...profileFlags], { env: { ...inherited(), ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
}

/**
 * Finds a browser, unpacking the packaged one on first use. If there is none, throws an error that explains what to do.
 */
export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return { path: named, env: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(join(packaged, 'bin/chromium.br'))) {
    return unpackedBrowser();
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const installed = systemBrowsers.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!installed)
    throw new Error(
      `No browser found: on ${process.platform} ${process.arch}, install Chrome or Chromium and name its program in CHROME_PATH.`,
    );
  return { path: installed, env: {} };
}

/** The packaged Chromium, with its own libraries and font if the system has none. */
async function unpackedBrowser(): Promise<BrowserProgram> {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const home = resolve(`.cache/chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  const path = join(home, 'chromium');
  const env: Record<string, string> = {};
  if (lacksLibraries(path)) env['LD_LIBRARY_PATH'] = [join(home, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  if (!existsSync('/etc/fonts/fonts.conf') || !existsSync('/usr/share/fonts')) env['FONTCONFIG_FILE'] = join(home, 'fonts.conf');
  return { path, env };
}

/**
 * Unpacks into a temporary folder beside the target and renames it, so that a process that starts at the same time
 * never finds an incomplete browser.
 */
async function unpack(home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const parts = await mkdtemp(`${home}-`);
  try {
    const inflate = (from: string, to: string, mode: number): Promise<void> =>
      pipeline(createReadStream(join(packaged, 'bin', from)), createBrotliDecompress(), createWriteStream(to, { mode }));
    await Promise.all([
      inflate('chromium.br', join(parts, 'chromium'), 0o755),
      ...['al2023.tar', 'fonts.tar'].map(async (name) => {
        const archive = join(parts, name);
        await inflate(`${name}.br`, archive, 0o644);
        await promisify(execFile)('tar', ['-xf', archive, '-C', parts]);
        await rm(archive);
      }),
    ]);
    await writeFile(join(parts, 'fonts.conf'), fontsBelow(home));
    await mkdir(join(parts, 'fonts-cache'));
    await rename(parts, home);
  } catch (error) {
    await rm(parts, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

function fontsBelow(home: string): string {
  const folders = [`<dir>${home}/fonts</dir>`, '<dir>/usr/share/fonts</dir>', `<cachedir>${home}/fonts-cache</cachedir>`];
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${folders.join('')}</fontconfig>\n`;
}

/**
 * Returns true if the system lacks a library of the program. System libraries are preferred to those of the package,
 * but a minimal system has no NSS.
 */
function lacksLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
  } catch {
    // Without ldd this is unknown, and the package's own libraries suit the package's browser.
    return true;
  }
}

function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
