import type { LookupName } from '../../contract/modules.ts';
import { isGroup, linesByPath, linesOf, type Condition, type Group, type Scalar, type Where } from '../../contract/core/search/rules.ts';
import type { Db } from '../database/transaction.ts';
import { optionsOf } from '../lookups/queries.ts';
import type { Subject } from './subject.ts';
import { operatorWords } from './words.ts';

type Told = Pick<Subject, 'catalogue' | 'words'>;

/**
 * The conditions of a search in words, for the sheet About and the export register: `Branch is Civil Engineering;
 * (Phone is empty or Regd no is empty)`.
 */
export async function describeWhere(db: Db, subject: Told, where: Where): Promise<string> {
  const names = await namesIn(db, subject, where);
  const line = ({ field, op, value }: Condition) => {
    const said = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((item) =>
      inWords(subject, { field, value: item }, names),
    );
    const values = op === 'between' ? said.join(' and ') : said.join(', ');
    return [subject.words.headOf(field), operatorWords(op), values].filter(Boolean).join(' ');
  };
  const { key, nodes } = linesOf<Condition | Group>(where);
  const parts = nodes.map((node) => {
    if (!isGroup(node)) return line(node);
    const inner = linesOf<Condition>(node);
    return `(${inner.nodes.map(line).join(inner.key === 'all' ? ' and ' : ' or ')})`;
  });
  return parts.join(key === 'all' ? '; ' : ' or ') || 'everybody';
}

type Names = ReadonlyMap<LookupName, ReadonlyMap<number, string>>;

function inWords({ catalogue, words }: Told, { field, value }: { field: string; value: Scalar }, names: Names): string {
  const { kind, of, isVerbatim } = catalogue.fields[field] ?? {};
  if (kind === 'reference' && of) return names.get(of)?.get(Number(value)) ?? String(value);
  if (kind === 'flag') return value === true ? 'yes' : 'no';
  if (kind === 'money') return String(Number(value) / 100);
  return kind === 'choice' && !isVerbatim ? words.wordOf(String(value)) : String(value);
}

/** The labels of the masters in the conditions. */
async function namesIn(db: Db, { catalogue }: Told, where: Where): Promise<Names> {
  const masters = new Set(linesByPath(where).flatMap(([, { field }]) => catalogue.fields[field]?.of ?? []));
  const names = new Map<LookupName, ReadonlyMap<number, string>>();
  for (const name of masters) names.set(name, new Map((await optionsOf(db, name, {})).map(({ id, label }) => [id, label])));
  return names;
}
