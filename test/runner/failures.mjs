/**
 * Prints failures again at the end, without the other output of their processes: readers of a long log begin at its
 * end.
 */
import { appendFileSync } from 'node:fs';
import { sinceThen, unsteadyAgain } from './unsteady.mjs';

/**
 * Prints the unsteady tests of this run and of earlier ones, then each test that failed, by its file: suite, title and
 * the message of the assertion. All of it is also written to the file of TEST_FAILURES.
 * @param verdict `unsteady` in this run for the first time or `again`, `known` from earlier runs, `failed`, and
 * `sentences`
 */
export function printFailures(verdict) {
  const text = failureText(verdict);
  if (!text) return;
  console.log(text);
  if (process.env.TEST_FAILURES) appendFileSync(process.env.TEST_FAILURES, text);
}

/** The same as text, empty if nothing was unsteady or failed. */
export function failureText({ unsteady, again, known, failed, sentences }) {
  const lines = [
    ...section('Unsteady: failed at first, passed when the file was played alone:', unsteady.flatMap(linesOf)),
    ...section('Unsteady in an earlier run, and not yet mended:', known.flatMap(linesOfKnown)),
    ...section(`Failed on Node ${process.version}:`, [
      ...again.flatMap((failure) => linesOf({ ...failure, said: `${unsteadyAgain(failure)}\n${failure.said}` })),
      ...failed.flatMap(linesOf),
      ...sentences,
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

const section = (heading, lines) => (lines.length ? [heading, ...lines] : []);

function linesOf({ file, database, suite, title, said }) {
  const where = database === 'server' ? ' on PostgreSQL' : '';
  return [`${file}${where}  ${suite}: ${title}`, ...said.split('\n').map((line) => `    ${line}`)];
}

const linesOfKnown = (entry) => [...linesOf(entry), `    (${sinceThen(entry)})`];
