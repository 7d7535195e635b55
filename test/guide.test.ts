import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/**
 * The guides show real code of the project: an example consists of lines of a file, in order, with `…` for omissions.
 */
const test = suite('the guides to the kinds of screens and to the outbox');
const guide = readFileSync('src/portal/kinds/README.md', 'utf8');
const outboxGuide = readFileSync('src/portal/outbox/README.md', 'utf8');

interface Example {
  file: string;
  lines: string[];
}

const examplesIn = (text: string): Example[] =>
  [...text.matchAll(/^ *```tsx?\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => {
    const [first = '', ...lines] = code.split('\n').map((line) => line.trim());
    return {
      file: /^\/\/ (src\/\S+)$/.exec(first)?.[1] ?? '',
      lines: lines.filter((line) => line !== '' && line !== '…'),
    };
  });

/** The first line of an example that does not follow the others in the file. */
function missing({ lines }: Example, text: string): string | undefined {
  const there = text.split('\n').map((line) => line.trim());
  let at = -1;
  return lines.find((line) => (at = there.indexOf(line, at + 1)) === -1);
}

const examples = examplesIn(guide);

test('there is an example of each kind', () => {
  const shown = examples.map(({ lines }) => lines.join(' ')).join(' ');
  for (const kind of [
    'resource',
    'masterScreens',
    'listScreen',
    'formScreen',
    'detailOf',
    'reportScreen',
    'sheetScreen',
    'papersScreen',
    'searchScreen',
    'uploadScreen',
    'lifecycle',
    'historyTab',
  ])
    assert.ok(shown.includes(kind), kind);
});
for (const [index, example] of [...examples, ...examplesIn(outboxGuide)].entries())
  test(`example ${index + 1} is in ${example.file}`, () => {
    assert.ok(example.file, `the example begins with its file: ${example.lines[0]}`);
    assert.is(missing(example, readFileSync(example.file, 'utf8')), undefined);
  });
test('an example that differs from its source is found', () => {
  const [example] = examplesIn("```ts\n// src/contract/hr/names.ts\nexport const name = 'hr';\n…\nexport const cards = [];\n```\n");
  assert.is(missing(example!, "export const name = 'hr';\nexport const cards = ['one'];"), 'export const cards = [];');
});

test.run();
