/**
 * The verdict by test: turns the report of a process into the failures of its files. A second play of a file alone
 * decides about the tests that failed in the first one, and about no others.
 */

/** The largest number of tests of a run that may fail at first and pass alone. */
export const mostUnsteady = 3;

/**
 * The files of a process from the lines of its report.
 * @param files the names of the files that it had to play
 * @param why what happened to a test that was running at the end of the process
 */
export function filesOf(lines, files, why) {
  const played = new Map(files.map((file) => [file, { file, seconds: 0, tests: [], hooks: [], troubles: [] }]));
  const tests = new Map();
  for (const line of lines) {
    const { type, id, file } = line;
    if (type === 'declared') {
      const test = { suite: line.suite, title: line.title, outcome: 'waiting', said: '' };
      tests.set(id, test);
      played.get(file)?.tests.push(test);
    } else if (type === 'began') Object.assign(tests.get(id), { outcome: 'underWay', said: why });
    else if (type === 'passed') tests.get(id).outcome = 'passed';
    else if (type === 'failed') fail(tests.get(id), line.said);
    else if (type === 'hook') played.get(file)?.hooks.push(line);
    else if (type === 'trouble') played.get(file)?.troubles.push(line);
    else if (type === 'played') played.get(file).seconds = line.seconds;
  }
  const isWhole = lines.some(({ type }) => type === 'allPlayed');
  return [...played.values()].map((file) => {
    numberEqualTitles(file.tests);
    return { ...file, passed: passedIn(file.tests), failures: failuresIn(file, isWhole) };
  });
}

/** If a test's hook fails after the test, the message of the test is printed. */
function fail(test, said) {
  if (test.outcome !== 'failed') Object.assign(test, { outcome: 'failed', said });
}

const passedIn = (tests) => tests.filter(({ outcome }) => outcome === 'passed').length;

/** Tests of the same name in a file are numbered, so that both plays refer to the same one. */
function numberEqualTitles(tests) {
  const met = new Map();
  for (const test of tests) {
    const name = JSON.stringify([test.suite, test.title]);
    met.set(name, (met.get(name) ?? 0) + 1);
    test.key = `${name} ${met.get(name)}`;
  }
}

/**
 * The failures of a file, each with its number of tests. The tests of a suite that never began are one failure, which
 * names the hook that failed before.
 */
function failuresIn({ file, tests, hooks, troubles }, isWhole) {
  const failed = tests
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'underWay')
    .map(({ key, suite, title, said }) => ({ file, suite, title, said, keys: [key], count: 1, isFinal: false }));
  const neverBegan = [...bySuite(tests.filter(({ outcome }) => outcome === 'waiting'))].map(([suite, waiting]) => {
    const hook = hooks.find((hook) => hook.suite === suite);
    const number = waiting.length === 1 ? '1 test' : `${waiting.length} tests`;
    return {
      file,
      suite,
      title: hook?.title ?? `${number} did not run`,
      said: hook ? `${hook.said}\n${number} did not run.` : waiting.map(({ title }) => title).join('\n'),
      keys: waiting.map(({ key }) => key),
      count: waiting.length,
      isFinal: false,
    };
  });
  const final = troubles.map(({ suite, title, said }) => ({
    file,
    suite,
    title,
    said,
    keys: [],
    count: 1,
    isFinal: true,
  }));
  if (!tests.length && isWhole) {
    const message = 'A file without tests passes unnoticed. Is .run() missing?';
    final.push({ file, suite: 'the file', title: 'contains a test', said: message, keys: [], count: 1, isFinal: true });
  }
  return [...failed, ...neverBegan, ...final];
}

function bySuite(tests) {
  const groups = new Map();
  for (const test of tests) groups.set(test.suite, [...(groups.get(test.suite) ?? []), test]);
  return groups;
}

/** True for a file with failures that a second play can revoke. */
export const hasSecondTry = ({ failures }) => failures.some(({ isFinal }) => !isFinal);

/**
 * Decides about the failures of a file's first play by its second play alone. Only these are judged: a test that passed
 * at first and fails now does not count, except final failures.
 * @param again the file in the second play
 * @param trouble what happened to the process of the second play as a whole
 */
export function judgeAgain(failures, again, trouble = []) {
  const tests = new Map(again.tests.map((test) => [test.key, test]));
  const failed = again.failures.filter(({ isFinal }) => isFinal);
  const unsteady = [];
  for (const failure of failures) {
    const why = failure.isFinal ? undefined : whyStillFailed(failure, tests, trouble);
    if (!failure.isFinal && why === undefined) unsteady.push(failure);
    else if (!failure.isFinal) failed.push({ ...failure, said: `${failure.said}\nAlone: ${why}` });
    // The same failure in both plays is one.
    else if (!failed.some(({ suite, title }) => suite === failure.suite && title === failure.title)) failed.push(failure);
  }
  return { failed, unsteady };
}

/** The reason why a failure remains; undefined if all its tests have passed. */
function whyStillFailed({ keys }, tests, trouble) {
  if (trouble.length) return trouble.join('\n');
  const wrong = keys.find((key) => tests.get(key)?.outcome !== 'passed');
  return wrong && (tests.get(wrong)?.said || 'it did not run.');
}

/** The sentence that fails a run with too many unsteady tests. */
export function tooManyUnsteady(count) {
  if (count <= mostUnsteady) return undefined;
  return `${count} tests failed at first and passed alone. A run may have ${mostUnsteady} of them.`;
}
