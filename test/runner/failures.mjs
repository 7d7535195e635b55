/** What failed in a run, once more and without the noise of its process: the reader of a long log begins at its end. */
import { appendFileSync } from 'node:fs';

/**
 * Prints each test that failed, by its file: suite, title and what the assertion said. Those that failed among others
 * and were played once more are said as well, whatever they did then. They go to the file that TEST_FAILURES names, too.
 */
export function printFailures(results, unbundled, amongOthers) {
  const failed = results.flatMap((result) => linesOf(result));
  failed.push(...unbundled.flatMap((name) => [name, '  cannot be bundled']));
  const first = amongOthers.flatMap(({ file, failures }) => linesOf({ name: file, failures, trouble: [] }));
  const lines = [
    ...(first.length ? ['Failed among others, and was played once more, alone:', ...first] : []),
    ...(failed.length ? [`Failed on Node ${process.version}:`, ...failed] : []),
  ];
  if (!lines.length) return;
  const text = `${lines.join('\n')}\n`;
  console.log(text);
  if (process.env.TEST_FAILURES) appendFileSync(process.env.TEST_FAILURES, text);
}

function linesOf({ name, database, failures, trouble }) {
  const where = database === 'server' ? ' on PostgreSQL' : '';
  return [
    ...failures.flatMap(({ file, suite, title, said }) => [
      `${file ?? name}${where}  ${suite}: ${title}`,
      ...said.split('\n').map((line) => `    ${line}`),
    ]),
    ...trouble.map((what) => `${name}${where}  ${what}`),
  ];
}
