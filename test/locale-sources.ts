/**
 * npm run locales: records new texts, drops deleted ones, and lists translations that must be reviewed because their
 * English text has changed.
 *   npm run locales -- seen da,de student.field.name student.tab   these keys, and all below them, were reviewed
 *   npm run locales -- seen all common.save                        in every language
 */
import { languages, readParts, readTexts } from './support/languages.ts';
import { readSources, seenIn, staleOf, translated, writeSources } from './support/text-sources.ts';

const [command, named = '', ...keys] = process.argv.slice(2);
const isSeen = command === 'seen';
const chosen = named === 'all' ? translated : named.split(',');
const unknown = isSeen ? chosen.filter((language) => !languages.includes(language)) : [];
const noSuchKey = keys.filter((key) => ![...readTexts('en').keys()].some((existing) => isBelow(existing, key)));
if ((command && !isSeen) || (isSeen && keys.length === 0) || unknown.length > 0 || noSuchKey.length > 0) {
  console.error('npm run locales [-- seen {languages, or all} {keys}]', ...unknown, ...noSuchKey);
  process.exit(1);
}

const noted = readSources();
// A text that moves to another part is not new.
const before = new Map([...noted.values()].flatMap((sources) => [...sources]));
const parts = readParts('en');
for (const part of noted.keys()) if (!parts.has(part)) parts.set(part, new Map());
const seenNow = (key: string) => (keys.some((prefix) => isBelow(key, prefix)) ? chosen : []);
const after = new Map([...parts].map(([part, texts]) => [part, seenIn(before, texts, seenNow)]));
writeSources(after);
const stale = [...parts].flatMap(([part, texts]) => staleOf(after.get(part) ?? new Map(), texts));
console.log(stale.length > 0 ? `To be looked at again:\n${stale.join('\n')}` : 'Every translation is of today’s English.');

function isBelow(key: string, above: string): boolean {
  return key === above || key.startsWith(`${above}.`) || key.startsWith(`${above}_`);
}
