import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';

interface Output {
  entryPoint?: string;
  imports: { path: string; kind: string }[];
}

/**
 * Sizes of what a browser loads, in KB of brotli: for `/`, for the student list beyond that and the signed-in shell,
 * and for `/machines` with its largest chart.
 */
export async function bundleSizes(): Promise<{ script: number; style: number; studentList: number; machines: number }> {
  const page = await readFile('dist/portal/index.html', 'utf8');
  const assets = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path]) => `dist/portal/assets/${path}`);
  const scripts = new Set(assets(/(?:src|href)="\/assets\/([^"]+\.js)"/g));
  const styles = new Set(assets(/href="\/assets\/([^"]+\.css)"/g));
  const { outputs } = JSON.parse(await readFile('dist/meta.json', 'utf8')) as { outputs: Record<string, Output> };
  const needed = (entryPoint: string) => closure(outputs, (output) => output.entryPoint === entryPoint);
  const before = new Set([...scripts, ...needed('chunk:virtual:signed-in')]);
  const list = [...needed('src/portal/modules/student/screens/student-list.tsx')].filter((path) => !before.has(path));
  return {
    script: await kilobytes(scripts),
    style: await kilobytes(styles),
    studentList: await kilobytes(list),
    machines: (await kilobytes(needed(inspector))) + (await largestChart(outputs)),
  };
}

const inspector = 'src/portal/inspector/main.ts';

async function largestChart(outputs: Record<string, Output>): Promise<number> {
  const charts = Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.includes('virtual:chart/'));
  return Math.max(0, ...(await Promise.all(charts.map((path) => kilobytes([path])))));
}

/** The chunks that a chunk needs before it can run, including itself. */
function closure(outputs: Record<string, Output>, isStart: (output: Output) => boolean): Set<string> {
  const paths = new Set<string>();
  const visit = (path: string) => {
    const output = outputs[path];
    if (!output || paths.has(path)) return;
    paths.add(path);
    for (const { path: next, kind } of output.imports) if (kind === 'import-statement') visit(next);
  };
  const start = Object.entries(outputs).find(([, output]) => isStart(output));
  if (start) visit(start[0]);
  return paths;
}

async function kilobytes(paths: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const compressed = await stat(`${path}.br`).catch(() => null);
    if (!compressed) throw new Error(`${basename(path)} has no brotli file beside it.`);
    bytes += compressed.size;
  }
  return bytes / 1024;
}
