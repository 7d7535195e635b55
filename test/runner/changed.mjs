/** The tests that a change can affect, by the inputs of their bundles. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inputsOf } from '../bundle.mjs';
import { isJourney } from './plan.mjs';

/** Files that all tests depend on. */
export const foundation =
  /^(build\.mjs|package(-lock)?\.json|tsconfig\.json|test\/(run|bundle)\.mjs|test\/runner\/(?!proven\.json$|.*\.test\.ts$))/;
/** These tests read sources that they do not import, and take a few seconds. */
export const readers = /^test\/(architecture|card|checklist|guide|locales|module-tables|patterns|prose|styles|timing)\.test\.ts$/;
/** A file of one module: it affects the module's journeys, and those that open every address. */
const moduleFile = /^(?:src\/(?:portal|server)\/modules\/|src\/contract\/(?!core\/)|public\/locales\/[^/]+\/)([^/.]+)[/.]/;
const sweeps = /^test\/journeys\/(shell\/|[^/]+$)/;

/**
 * The files that a change since the commit can affect, or with `null` since the branch left main. A file is affected by
 * its imports, and by folders of texts or pictures that one of its files names and so may read. Journeys run on a build
 * of all sources: for a change within one module only its own journeys and those of the shell are run.
 */
export async function affected(files, since) {
  const changed = changedSince(since ?? git('merge-base', 'HEAD', 'main').trim());
  if (changed.some((path) => foundation.test(path))) return files;
  const inputs = await inputsOf(files.filter((file) => !readers.test(file)));
  const isBuilt = (path) => /^(src|machines|public)\//.test(path);
  const readsFrom = reading(changed.filter((path) => !/\.tsx?$/.test(path)));
  return files.filter((file) => {
    if (readers.test(file)) return changed.length > 0;
    const inputsOfFile = inputs.get(file) ?? [];
    if (changed.some((path) => inputsOfFile.has(path)) || readsFrom(inputsOfFile)) return true;
    return isJourney(file) && changed.some((path) => isBuilt(path) && isShownBy(path, file));
  });
}

function isShownBy(path, journey) {
  const module = moduleFile.exec(path)?.[1];
  return module === undefined || sweeps.test(journey) || journey.startsWith(`test/journeys/${module}/`);
}

/**
 * Returns a function that is true for inputs one of which names the folder of a change and so may read the changed
 * file.
 */
function reading(changed) {
  const folders = new Set(changed.map((path) => path.split('/').slice(0, 2).join('/')));
  const results = new Map();
  const names = (path) => {
    if (!results.has(path)) {
      // Generated modules of plugins are not files.
      const text = /^(src|test|machines)\//.test(path) && existsSync(path) ? readFileSync(path, 'utf8') : '';
      results.set(
        path,
        [...folders].some((folder) => text.includes(folder)),
      );
    }
    return results.get(path);
  };
  return (inputs) => folders.size > 0 && [...inputs].some(names);
}

function changedSince(ref) {
  const lines = (text) => text.split('\n').filter(Boolean);
  return [...lines(git('diff', '--name-only', '--no-renames', ref)), ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' });
