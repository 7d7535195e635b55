import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { titlesOf } from './support/titles-of.ts';

/** Layout and language of the code itself. */
const test = suite('prose of the code');

interface Line {
  place: string;
  text: string;
}

const files = ['src', 'machines', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .map((name) => ({ path: join(folder, name), code: readFileSync(join(folder, name), 'utf8') })),
);

/**
 * Texts of comments, each as one line. A comment behind code counts if it follows a bracket, comma or semicolon.
 * Comments for the linter are not included.
 */
function commentsIn({ path, code }: { path: string; code: string }): Line[] {
  const comments: Line[] = [];
  let isOpen = false;
  for (const [index, line] of code.split('\n').entries()) {
    const [, start, text = ''] = /^\s*(\/\/|\/\*\*?|\*(?!\/))(?:\s(.*?))?(?:\*\/)?$/.exec(line) ?? [];
    const [, behind] = /[;,{(] \/\/ (.*)$/.exec(line) ?? [];
    const last = comments.at(-1);
    if (start !== undefined && last && isOpen && !start.startsWith('/*') && text !== '') last.text += ` ${text.trim()}`;
    else if (start !== undefined || behind !== undefined) comments.push({ place: `${path}:${index + 1}`, text: (behind ?? text).trim() });
    isOpen = start !== undefined && text !== '' && !line.endsWith('*/');
    if (start === '/**') isOpen = !line.endsWith('*/');
  }
  return comments
    .map(({ place, text }) => ({ place, text: text.replaceAll(/`[^`]*`/g, '…') }))
    .filter(({ text }) => text !== '' && !/^(oxlint|prettier-ignore)/.test(text));
}

/** Phrases that a reader has to translate, and the plain ones. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\bevery ?body\b/i, 'everyone'],
  [/\bno ?body\b/i, 'no one'],
  [/\b(some|any) ?body\b/i, 'someone, anyone'],
  [/\bwh(om?|at|ich|ere)ever\b|\bhowever (many|much|often|long)\b/i, 'any, regardless of, anyone who'],
  [/\bso many\b/i, 'the number'],
  [/\bsomething\b/i, 'the noun'],
  [/\b(the|an) own\b|(?<!next )\bone’s\b|\boneself\b/i, 'their own, its own'],
  [/\bgo(es)? by\b/i, 'uses, depends on'],
  [/\bcomes? true\b/i, 'takes effect'],
  [/\bfor good\b/i, 'permanently'],
  [/\banew\b/i, 'again'],
  [/, else\b/i, 'otherwise'],
  [/\btak(e|es|en|ing) back\b/i, 'undo, revoke, withdraw'],
  [/\b(left|leav(e|es|ing)) out\b/i, 'omit, skip'],
  [/\bkept\b/i, 'stays, is stored, is not changed'],
  [/\b(told|tells?)\b/i, 'is notified, is shown, distinguishes'],
  [/\b(is|are|was|were) asked\b/i, 'is requested, is required'],
  [/\b(says?|said)\b/i, 'shows, reports, contains'],
  [/\bstands?\b(?!-in| out)/i, 'is, applies'],
  [/\b(sits|lies)\b/i, 'is'],
  [/(?<!there )\b(is|are) no (?!one\b|longer\b|more\b|better\b)/i, 'is not a'],
];

const inComments: typeof instead = [...instead, [/(^|[.:;] )(Of|Whether|Who|Whom|Whose|What|As(?! (many|few)))\b/, 'a noun first']];

const inTitles: typeof instead = [
  ...instead,
  [/^(of|whether|who|whom|whose|what|as|where)\b/i, 'a noun first'],
  [/\bwhere\b/i, 'if, in which'],
];

const faultsOf = (lines: readonly Line[], phrases = inComments) =>
  lines.flatMap(({ place, text }) =>
    phrases.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${place} “${text.trim()}”, say ${better}`),
  );

test('comments use the words of the field', () => {
  const comments = files.filter(({ path }) => path !== 'test/prose.test.ts').flatMap(commentsIn);
  assert.ok(comments.length > 9000);
  assert.equal(faultsOf(comments), []);
});

/** Summaries and rules of calls, and descriptions in machines. */
const describedIn = ({ path, code }: { path: string; code: string }): Line[] =>
  [...code.matchAll(/\b(?:summary|rule|description):\s*'([^']+ [^']*)'/g)].map(({ 1: text = '', index }) => ({
    place: `${path}:${code.slice(0, index).split('\n').length}`,
    text: text.replaceAll(/`[^`]*`/g, '…'),
  }));

test('texts of the API and of machines use the words of the field', () => {
  const texts = files.filter(({ path }) => /^(machines|src\/contract)\//.test(path)).flatMap(describedIn);
  assert.ok(texts.length > 1000);
  assert.equal(faultsOf(texts), []);
});

/** Titles of tests and suites, and messages of assertions. */
const titlesIn = ({ path, code }: { path: string; code: string }): Line[] =>
  titlesOf(code, path.endsWith('x')).map(({ text, line }) => ({ place: `${path}:${line}`, text }));

test('titles of tests and messages of assertions use the words of the field', () => {
  const titles = files.filter(({ path }) => path.startsWith('test/')).flatMap(titlesIn);
  assert.ok(titles.length > 4000);
  assert.equal(faultsOf(titles, inTitles), []);
});

test('a phrase that was in use is found', () => {
  const old = [
    '/** Whoever asks for it is told. */',
    '  // Nobody waits for good.',
    ['wait();', 'goes by the newest'].join(' // '),
    '/** A clock. Of two the later counts. */',
    '/** The latest, else the first. */',
  ];
  for (const code of old) assert.ok(faultsOf(commentsIn({ path: 'old.ts', code })).length > 0, code);
  const oldTexts = [`summary: 'List what was kept.'`, `rule:\n      'As of today.'`, `description: 'The reason is kept.'`];
  for (const code of oldTexts) assert.ok(faultsOf(describedIn({ path: 'old.ts', code })).length > 0, code);
  const oldTitles = [
    "suite('who may undo it')",
    "test('nobody waits', () => {})",
    'drawn(`the row is kept`, async () => {})',
    "assert.ok(true, 'the owner is told by whom')",
    "assert.is(1, 1, 'not the own one')",
  ];
  for (const code of oldTitles) assert.is(faultsOf(titlesIn({ path: 'old.ts', code }), inTitles).length, 1, code);
});

/** Declarations with a name that is not a noun of the field, by the top folders. The numbers may only fall. */
const vague = { src: 0, machines: 0, test: 0 };
const vagueName =
  /^\s*(?:export )?(?:async )?(?:const|let|function) (?:one|found|own|known|asked|kept|told|given|made|says|said|whose|kin)\b/;

const vagueIn = ({ path, code }: { path: string; code: string }): string[] =>
  code.split('\n').flatMap((line, index) => (vagueName.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));

test('declared names are nouns of the field', () => {
  assert.is(vagueIn({ path: 'old.ts', code: '  const found = rows[0];\nconst row = found;' }).length, 1);
  const places = files.flatMap(vagueIn);
  for (const [folder, most] of Object.entries(vague)) {
    const within = places.filter((place) => place.startsWith(`${folder}/`));
    assert.ok(within.length <= most, `${within.length} of at most ${most} in ${folder}:\n${within.join('\n')}`);
  }
});

/** Literal tables that are laid out by hand, by the top folders. The numbers may only fall. */
const byHand = { src: 27, machines: 0, test: 20 };

test('only literal tables are exempt from the formatter, by a comment on the line above', () => {
  const exempt = files.flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, index) => (/\/[/*] prettier-ignore/.test(line) ? [{ place: `${path}:${index + 1}`, line }] : [])),
  );
  const within = exempt.filter(({ line }) => line.trim() !== '// prettier-ignore').map(({ place }) => place);
  assert.equal(
    within.filter((place) => !place.startsWith('test/prose.test.ts')),
    [],
  );
  for (const [folder, most] of Object.entries(byHand)) {
    const places = exempt
      .map(({ place }) => place)
      .filter((place) => place.startsWith(`${folder}/`) && !place.startsWith('test/prose.test.ts'));
    assert.ok(places.length <= most, `${places.length} of at most ${most} in ${folder}:\n${places.join('\n')}`);
  }
});

test.run();
