import type { LookupName } from '../../contract/modules.ts';
import { isGroup, linesByPath, linesOf, type Condition, type Group, type Scalar, type Where } from '../../contract/core/search/rules.ts';
import type { Db } from '../database/transaction.ts';
import { asPart, joined, phrase, type Part, type Wording } from '../export/text.ts';
import { optionsOf } from '../lookups/queries.ts';
import type { Subject } from './subject.ts';
import { operatorWords } from './words.ts';

type DescribedSubject = Pick<Subject, 'catalogue' | 'words'>;

/**
 * The conditions of a search in words, for the sheet About and the export register: `Branch is Civil Engineering;
 * (Phone is empty or Regd no is empty)`.
 */
export async function describeWhere(db: Db, subject: DescribedSubject, where: Where): Promise<Wording> {
  const names = await namesIn(db, subject, where);
  const line = ({ field, op, value }: Condition): Part => {
    const valueTexts = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((item) =>
      inWords(subject, { field, value: item }, names),
    );
    const values = op === 'between' ? withWord(valueTexts, 'and') : joined(valueTexts, ', ');
    return joined([asPart(subject.words.headOf(field)), phrase(operatorWords(op)), ...(valueTexts.length > 0 ? [values] : [])], ' ');
  };
  const { key, nodes } = linesOf<Condition | Group>(where);
  const parts = nodes.map((node) => {
    if (!isGroup(node)) return line(node);
    const inner = linesOf<Condition>(node);
    return joined(['(', withWord(inner.nodes.map(line), inner.key === 'all' ? 'and' : 'or'), ')'], '');
  });
  if (parts.length === 0) return phrase('everyone');
  return key === 'all' ? joined(parts, '; ') : withWord(parts, 'or');
}

const withWord = (parts: readonly Part[], word: string): Wording =>
  joined(
    parts.flatMap((part, at) => (at === 0 ? [part] : [phrase(word), part])),
    ' ',
  );

type Names = ReadonlyMap<LookupName, ReadonlyMap<number, string>>;

function inWords({ catalogue, words }: DescribedSubject, { field, value }: { field: string; value: Scalar }, names: Names): Part {
  const { kind, of, isVerbatim } = catalogue.fields[field] ?? {};
  if (kind === 'reference' && of) return names.get(of)?.get(Number(value)) ?? String(value);
  if (kind === 'flag') return phrase(value === true ? 'yes' : 'no');
  if (kind === 'money') return String(Number(value) / 100);
  return kind === 'choice' && !isVerbatim ? phrase(words.wordOf(String(value))) : String(value);
}

/** The labels of the masters in the conditions. */
async function namesIn(db: Db, { catalogue }: DescribedSubject, where: Where): Promise<Names> {
  const masters = new Set(linesByPath(where).flatMap(([, { field }]) => catalogue.fields[field]?.of ?? []));
  const names = new Map<LookupName, ReadonlyMap<number, string>>();
  for (const name of masters) names.set(name, new Map((await optionsOf(db, name, {})).map(({ id, label }) => [id, label])));
  return names;
}
