import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

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

/** Texts of comments, a line each. A comment behind code counts if it follows a bracket, comma or semicolon. */
function commentsIn({ path, code }: { path: string; code: string }): Line[] {
  return code.split('\n').flatMap((line, index) => {
    const [, text] = /^\s*(?:\/\/|\/\*\*?|\*)\s(.*?)(?:\*\/)?$/.exec(line) ?? /[;,{(] \/\/ (.*)$/.exec(line) ?? [];
    return text === undefined ? [] : [{ place: `${path}:${index + 1}`, text: text.replaceAll(/`[^`]*`/g, '…') }];
  });
}

/** Phrases that a reader has to translate, and the plain ones. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\beverybody\b/i, 'everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\b(some|any)body\b/i, 'someone, anyone'],
  [/\bwhom?ever\b/i, 'anyone who, the noun'],
  [/\bso many\b/i, 'the number'],
  [/\bgo(es)? by\b/i, 'uses, depends on'],
  [/\bcomes? true\b/i, 'takes effect'],
  [/\bfor good\b/i, 'permanently'],
  [/\btak(e|es|en|ing) back\b/i, 'undo, revoke, withdraw'],
  [/\b(is|are|was|were) told\b/i, 'is notified, is shown'],
  [/^(Of|Whether|Who|Whom)\b/, 'a noun first'],
];

const faultsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ place, text }) =>
    instead.filter(([phrase]) => phrase.test(text)).map(([, better]) => `${place} “${text.trim()}”, say ${better}`),
  );

test('comments use the words of the field', () => {
  const comments = files.flatMap(commentsIn);
  assert.ok(comments.length > 9000);
  assert.equal(faultsOf(comments), []);
});

test('a phrase that was in use is found', () => {
  const old = ['/** Whoever asks for it is told. */', '  // Nobody waits for good.', ['wait();', 'goes by the newest'].join(' // ')];
  for (const code of old) assert.ok(faultsOf(commentsIn({ path: 'old.ts', code })).length > 0, code);
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
