import type { ReactNode } from 'react';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { FoundRow } from '../../../contract/core/search/calls.ts';
import type { Catalogue, SearchField } from '../../../contract/core/search/catalogue.ts';
import type { SearchBody, SearchDefinition, SearchSchemas } from '../../../contract/core/search/query.ts';
import type { Where } from '../../../contract/core/search/rules.ts';
import type { TemplateCalls } from '../../../contract/core/search/templates.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { KeysBelow } from '../../i18n/text-keys.ts';
import type { Href } from '../../route.ts';
import type { HeadAction, ListPage, RowAction } from '../list/description.ts';
import type { ActionKey } from '../typed.ts';

/**
 * What is searched, and the words for it. `{texts}.group.{key}` is under what fields are offered, `{texts}.everybody`
 * and `{texts}.brokenAddress` say whom a search without conditions finds.
 */
export interface SearchSubject {
  readonly texts: string;
  readonly catalogue: Catalogue;
  /** What a new condition asks: what most ask first. */
  readonly first: string;
  /** The roots under which the word for a field is looked for, one after the other. */
  readonly fields: readonly string[];
  /** The same for the head of its column, before those. */
  readonly heads?: readonly string[];
  /** The root of the words of a field's choices. */
  choices(name: string, field: SearchField): string;
  /** Of a part of a list: the root of the words for whose it is, and those of what it is called. */
  readonly lists?: Readonly<Record<string, { readonly whose: string; readonly parts: readonly string[] }>>;
}

/** A search that is ready to be run; its text is `{texts}.preset.{key}`. */
export interface Preset<Key extends string = string> {
  readonly key: Key;
  readonly where: Where;
  /** The columns beside those that are always there. */
  readonly columns: readonly string[];
  readonly sort?: string;
}

/** The search screen of one kind of record, as the kind reads it. The kind does the rest. */
export interface SearchDescription<Row extends FoundRow = FoundRow> {
  /** The root of its texts: `{texts}.list.title`, `{texts}.action.…`, `{texts}.preset.…`. */
  texts: string;
  of: SearchSubject;
  call: Endpoint<string, undefined, SearchBody, ListPage<Row>>;
  /** What conditions in the address are checked by. */
  definition: SearchSchemas['definition'];
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: what is kept may say more than a search does
  templates: TemplateCalls<any>;
  /** Its call as a file, and who may take it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a file is asked stands in the definition
  file?: { call: Endpoint<string, undefined, any>; may: Permission };
  /** Where it is. */
  here: () => Href;
  /** Who somebody is: the columns that are always there, the name among them. */
  who: readonly string[];
  /** The others until somebody chooses. */
  usual: readonly string[];
  href: (row: Row) => Href;
  presets?: readonly Preset[];
  /** What can be done with the search as it stands. */
  headActions?: (definition: SearchDefinition) => readonly HeadAction[];
  rowActions?: readonly RowAction<Row>[];
  /** Cells that are drawn otherwise than as the words of their value. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The breadth of columns that are not as broad as others of their kind. */
  widths?: Readonly<Record<string, `${number}rem`>>;
  /** The names of texts that are long. */
  broad: RegExp;
}

/** The same as a screen writes it: actions and presets have a text. */
export interface SearchOf<Row extends FoundRow, Texts extends string> extends SearchDescription<Row> {
  texts: Texts;
  presets?: readonly Preset<KeysBelow<`${Texts}.preset`>>[];
  headActions?: (definition: SearchDefinition) => readonly HeadAction<ActionKey<Texts>>[];
  rowActions?: readonly RowAction<Row, ActionKey<Texts>>[];
}
