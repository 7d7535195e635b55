import type { RawBuilder } from 'kysely';
import type { Catalogue } from '../../contract/core/search/catalogue.ts';
import type { Context } from '../http/context.ts';
import { namesIn, type Naming } from './allowed.ts';
import type { SearchWords } from './words.ts';

/** The SQL of a search field. */
export interface Source {
  /** The compared value: the id for a master; for a field with many values, the value of one row of `among`. */
  readonly value: RawBuilder<unknown>;
  /** The value for display and sorting: the name for a master; a JSON list for many values. */
  readonly shown: RawBuilder<unknown>;
  /**
   * The same from a joined table, if it has at most one matching row, which takes half the time for thousands of
   * records.
   */
  readonly joined?: { readonly join: Join; readonly shown: RawBuilder<unknown> };
  /** For a field with many values, the rows of one record that have them: `from … where …`. */
  readonly among?: RawBuilder<unknown>;
}

/** A join that several fields may share, by its name. */
export interface Join {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
}

/** The SQL of a whole search at one moment. */
export interface Sources {
  /** The table of the records under the alias of their rows, with all joined tables: `students s`. */
  readonly from: RawBuilder<unknown>;
  source(name: string): Source;
}

/** A kind of record that can be searched. A module provides it, with its catalogue and the SQL of its fields. */
export interface Subject<Beside extends object = object> {
  readonly catalogue: Catalogue;
  /** The table of the records in the database, and the alias of its rows in `from`. */
  readonly table: string;
  readonly row: string;
  /** The order of ties. */
  readonly ties: readonly RawBuilder<unknown>[];
  /** Values of a result beside its name and columns. */
  readonly beside?: { readonly [K in keyof Beside]: RawBuilder<Beside[K]> };
  readonly words: SearchWords;
  /** `fieldNames` are the fields that the search names, for those that need data read in advance. */
  sources(context: Pick<Context, 'db' | 'now' | 'caller'>, fieldNames: ReadonlySet<string>): Sources | Promise<Sources>;
}

/** A subject at the moment of a request. */
export interface Search extends Subject, Sources {}

export async function searchOn(subject: Subject, context: Pick<Context, 'db' | 'now' | 'caller'>, naming: Naming): Promise<Search> {
  return { ...subject, ...(await subject.sources(context, namesIn(naming))) };
}

/** The sources of a table of fields, by name. */
export function sourcesFrom(sources: Readonly<Record<string, Source>>): Sources['source'] {
  const byName = new Map(Object.entries(sources));
  return (name) => {
    const source = byName.get(name);
    if (!source) throw new Error(`No field of the search: ${name}`);
    return source;
  };
}
