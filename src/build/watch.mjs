/**
 * npm run dev: changes appear in the open page at once. Texts and styles are replaced in place. Code reloads the page
 * and restores its form. A new server replaces the old one while the database stays open.
 */
import { fork } from 'node:child_process';
import { watch as watchFolder } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { inspectorOptions, portalOptions, serverOptions, together } from './bundles.mjs';
import { newsStand } from './news-stand.mjs';
import { pages } from './pages.mjs';
import { hasInspector, root } from './project.mjs';
import { texts } from './texts.mjs';
import { newsOf, stepsFor } from './watch-steps.mjs';

const out = 'dist';

export async function watch(serverArguments) {
  const stand = newsStand(Number(process.env.PORT ?? 3000) + 1);
  await rm(out, { recursive: true, force: true });
  const options = { isDev: true, newsFrom: stand.address };
  const portal = await incremental(await portalOptions(out, options));
  const inspector = hasInspector && (await incremental(await inspectorOptions(out, options)));
  const server = await incremental(serverOptions(join(out, 'server'), options));
  await Promise.all([portal.make(), inspector && inspector.make(), server.make()]);
  const writePages = () => pages(out, together(portal.built(), inspector && inspector.built()), options);
  await writePages();
  const portalServer = running(join(out, 'server/dev.mjs'), serverArguments);

  /** Each step announces to the open pages what they have to load. */
  const steps = {
    texts: async (paths) => {
      await texts(join(out, 'portal/locales'));
      for (const path of paths) stand.tell('texts', /locales\/(\w+)\/([\w-]+)\.json$/.exec(path)?.slice(1));
      // Some English texts travel with the first script; the open page already has the new ones.
      if (paths.includes('public/locales/en/shell.json')) await portal.make();
    },
    files: async (paths) => {
      for (const path of paths) await cp(path, join(out, 'portal', relative('public', path))).catch(() => {});
      await writePages();
      stand.tell('code');
    },
    portal: async () => {
      const news = await portal.make();
      if (news) stand.tell(news);
    },
    server: async () => {
      if (!(await server.make())) return;
      await portalServer.exchange();
      stand.tell('server');
    },
    inspector: async () => {
      if (inspector && (await inspector.make())) stand.tell('code');
    },
  };
  onChanges(['src', 'machines', 'public'], async (paths) => {
    const started = performance.now();
    const wanted = new Map();
    for (const path of paths) for (const step of stepsFor(path)) wanted.set(step, [...(wanted.get(step) ?? []), path]);
    await Promise.all([...wanted].map(([step, paths]) => steps[step](paths)));
    const ms = Math.round(performance.now() - started);
    if (wanted.size > 0) console.log(`${[...wanted.keys()].join(', ')}: ${ms} ms  ${paths.join(' ')}`);
  });
}

/** A bundle that rebuilds quickly; only changed files are written. */
async function incremental(options) {
  const context = await esbuild.context({ ...options, write: false });
  let hashes = new Map();
  let metafile = { inputs: {}, outputs: {} };
  const make = async () => {
    const result = await context.rebuild().catch(() => null); // esbuild has printed the error
    if (!result) return null;
    metafile = result.metafile ?? metafile;
    const after = new Map(result.outputFiles.map(({ path, hash }) => [path, hash]));
    const { changed, news } = newsOf(hashes, after);
    for (const { path, contents } of result.outputFiles) {
      if (!changed.includes(path)) continue;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, contents);
    }
    hashes = after;
    return options.platform === 'node' ? changed.length > 0 : news;
  };
  return { make, built: () => ({ metafile }) };
}

/** The server's process. It prints its own start-up errors; the next change tries again. */
function running(program, serverArguments) {
  const start = () => fork(program, serverArguments, { execArgv: ['--enable-source-maps'] });
  let child = start();
  process.once('exit', () => child.kill());
  return {
    exchange: async () => {
      if (child.exitCode !== null || !child.connected) child = start();
      else child.send('exchange');
      await new Promise((done) => child.once('message', done).once('exit', done));
    },
  };
}

/** Calls back with the changed paths, several changes at a time, one call at a time. */
function onChanges(folders, react) {
  const changed = new Set();
  let isBusy = false;
  const run = async () => {
    if (isBusy || changed.size === 0) return;
    isBusy = true;
    const paths = [...changed];
    changed.clear();
    await react(paths).catch((error) => console.error(error));
    isBusy = false;
    void run();
  };
  for (const folder of folders)
    watchFolder(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name) return;
      changed.add(join(folder, name));
      setTimeout(run, 20);
    });
}
