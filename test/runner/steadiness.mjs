/** The tests that were unsteady or failed in repeated runs, by what the runs wrote to the files of TEST_FAILURES. */

/** Tests of earlier runs that `.cache/unsteady.json` remembers. They are not failures of this run. */
const earlier = /^Unsteady in an earlier run/;
const heading = /^(?:Unsteady|Failed) .*:$|^Unsteady: .*:$/;

/** The names of the tests that were unsteady or failed in one run: `file  suite: title`. */
export function unsteadyIn(text) {
  let isEarlier = false;
  const names = new Set();
  for (const line of text.split('\n')) {
    if (heading.test(line)) isEarlier = earlier.test(line);
    else if (line.startsWith('test/') && !isEarlier) names.add(line);
  }
  return [...names];
}

/**
 * One line for each test that was unsteady or failed in any of the runs, the most frequent first.
 * @param runs of each the text that it wrote, whether it ran on one core, and whether it came to its end
 */
export function steadinessOf(runs) {
  const counts = new Map();
  for (const { text, isOnOneCore, isWhole } of runs) {
    for (const name of isWhole ? unsteadyIn(text) : [...unsteadyIn(text), 'a run that did not come to its end']) {
      const { all, onOneCore } = counts.get(name) ?? { all: 0, onOneCore: 0 };
      counts.set(name, { all: all + 1, onOneCore: onOneCore + Number(isOnOneCore) });
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b.all - a.all)
    .map(([name, { all, onOneCore }]) => `${all} of ${runs.length}, ${onOneCore} on one core: ${name}`);
}
