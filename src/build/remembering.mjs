import { stat } from 'node:fs/promises';

/** A plugin for a bundle that is rebuilt: results whose sources have not changed are reused. */
export function remembering(plugin) {
  const results = new Map();
  const isAsItWas = async ({ files }) => {
    for (const [file, time] of files) if ((await timeOf(file)) !== time) return false;
    return true;
  };
  const remembered = (load) => async (args) => {
    const key = `${args.namespace} ${args.path}`;
    const earlier = results.get(key);
    if (earlier && (await isAsItWas(earlier))) return earlier.result;
    const result = await load(args);
    const watched = new Set([...(args.namespace === 'file' ? [args.path] : []), ...(result?.watchFiles ?? [])]);
    const files = await Promise.all(Array.from(watched, async (file) => [file, await timeOf(file)]));
    results.set(key, { result, files });
    return result;
  };
  const setup = (build) => plugin.setup({ ...build, onLoad: (filter, load) => build.onLoad(filter, remembered(load)) });
  return { name: plugin.name, setup };
}

const timeOf = (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
