import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** Arabic mirrors the page, so no style may name a side of the screen. */
const sided = [
  /\b(margin|padding)(Left|Right)\b/,
  /\bborder(Left|Right|TopLeft|TopRight|BottomLeft|BottomRight)\w*\b/,
  /\bscroll(Margin|Padding)(Left|Right)\b/,
  /(^|[{,\s])'?(left|right)'?\s*:/,
  /\b(textAlign|float|clear)\s*:\s*['"](left|right)['"]/,
  /['"`]\s*(margin|padding|border|inset)-(left|right)\b/,
];

const styles = suite('styles');
styles('name the start and the end, never left and right', () => {
  const problems: string[] = [];
  for (const name of readdirSync('src/portal', { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.css.ts')) continue;
    const file = join('src/portal', name);
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => comment.replaceAll(/\S/g, ' '));
    for (const [index, line] of text.split('\n').entries()) {
      if (sided.some((pattern) => pattern.test(line))) problems.push(`${file}:${index + 1} ${line.trim()}`);
    }
  }
  assert.equal(problems, []);
});
styles.run();
