import type { RawBuilder } from 'kysely';
import type { Catalogue } from '../../contract/core/search/catalogue.ts';
import type { Context } from '../http/context.ts';
import { namesIn, type Naming } from './allowed.ts';
import type { SearchWords } from './words.ts';

/** Where a field of a search stands. */
export interface Source {
  /** What conditions compare: of a master its number. Of a field with many values, that of one of the rows of `among`. */
  readonly value: RawBuilder<unknown>;
  /** What is shown and sorted by: of a master its name; of many values a JSON list of them. */
  readonly shown: RawBuilder<unknown>;
  /** The same from a table that is joined, where one row of it at most is meant: for thousands of records, half the time. */
  readonly joined?: { readonly join: Join; readonly shown: RawBuilder<unknown> };
  /** Of a field with many values, the rows of one record in which they stand: `from … where …`. */
  readonly among?: RawBuilder<unknown>;
}

/** A join that several fields may share, by its name. */
export interface Join {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
}

/** Where everything of a search stands at one moment. */
export interface Sources {
  /** The table of the records under the name of their rows, with all that is joined to it: `students s`. */
  readonly from: RawBuilder<unknown>;
  source(name: string): Source;
}

/** A kind of record that is searched. A module hands it over, with its catalogue and the SQL of its fields. */
export interface Subject<Beside extends object = object> {
  readonly catalogue: Catalogue;
  /** The table of the records, as the database calls it, and what `from` calls a row of it. */
  readonly table: string;
  readonly row: string;
  /** What settles the order of those that are alike. */
  readonly ties: readonly RawBuilder<unknown>[];
  /** What an answer tells of a found record beside its name and columns. */
  readonly beside?: { readonly [K in keyof Beside]: RawBuilder<Beside[K]> };
  readonly words: SearchWords;
  /** `asked` are the fields that the search names, for such as are read before. */
  sources(context: Pick<Context, 'db' | 'now' | 'caller'>, asked: ReadonlySet<string>): Sources | Promise<Sources>;
}

/** A subject as it stands at the moment of a request. */
export interface Search extends Subject, Sources {}

export async function searchOn(subject: Subject, context: Pick<Context, 'db' | 'now' | 'caller'>, naming: Naming): Promise<Search> {
  return { ...subject, ...(await subject.sources(context, namesIn(naming))) };
}

/** The sources of a table of fields, by name. */
export function sourcesFrom(sources: Readonly<Record<string, Source>>): Sources['source'] {
  const known = new Map(Object.entries(sources));
  return (name) => {
    const source = known.get(name);
    if (!source) throw new Error(`No field of the search: ${name}`);
    return source;
  };
}
