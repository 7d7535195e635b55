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
 * The searchable records and their texts. `{texts}.group.{key}` are the headings of fields, `{texts}.everybody`
 * explains a search without conditions, and `{texts}.brokenAddress` an invalid address.
 */
export interface SearchSubject {
  readonly texts: string;
  readonly catalogue: Catalogue;
  /** Field of a new condition: the most frequent one. */
  readonly first: string;
  /** Prefixes of the field texts, in order of precedence. */
  readonly fields: readonly string[];
  /** Prefixes of the column headings, which take precedence. */
  readonly heads?: readonly string[];
  /** Prefix of the texts of a field’s options. */
  choices(name: string, field: SearchField): string;
  /**
   * For parts of a list, such as a guardian’s phone: the prefix of the owners’ texts, and the prefixes of the parts’
   * labels.
   */
  readonly lists?: Readonly<Record<string, { readonly ownerTexts: string; readonly parts: readonly string[] }>>;
}

/** A predefined search; its text is `{texts}.preset.{key}`. */
export interface Preset<Key extends string = string> {
  readonly key: Key;
  readonly where: Where;
  /** The columns besides the fixed ones. */
  readonly columns: readonly string[];
  readonly sort?: string;
}

/**
 * Description of the search screen of one kind of record, as the screen kind reads it. Screens write the stricter
 * `SearchOf`.
 */
export interface SearchDescription<Row extends FoundRow = FoundRow> {
  /** Prefix of its texts: `{texts}.list.title`, `{texts}.action.…`, `{texts}.preset.…`. */
  texts: string;
  of: SearchSubject;
  call: Endpoint<string, undefined, SearchBody, ListPage<Row>>;
  /** Schema for conditions in the address. */
  definition: SearchSchemas['definition'];
  // oxlint-disable-next-line typescript/no-explicit-any -- variance: a stored definition may have more parts than a search
  templates: TemplateCalls<any>;
  /** The call that returns a file, and its permission. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the definition is the input of a file
  file?: { call: Endpoint<string, undefined, any>; may: Permission };
  /** The address of the screen. */
  here: () => Href;
  /** Fixed columns that identify the person, including the name. */
  who: readonly string[];
  /** Default for the other columns. */
  usual: readonly string[];
  href: (row: Row) => Href;
  presets?: readonly Preset[];
  /** Actions on the current search. */
  headActions?: (definition: SearchDefinition) => readonly HeadAction[];
  rowActions?: readonly RowAction<Row>[];
  /** Custom content of cells, by column. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Custom widths of columns. */
  widths?: Readonly<Record<string, `${number}rem`>>;
  /** Matches the names of fields with long texts. */
  broad: RegExp;
}

/** The description as written in a screen: actions and presets must have a text. */
export interface SearchOf<Row extends FoundRow, Texts extends string> extends SearchDescription<Row> {
  texts: Texts;
  presets?: readonly Preset<KeysBelow<`${Texts}.preset`>>[];
  headActions?: (definition: SearchDefinition) => readonly HeadAction<ActionKey<Texts>>[];
  rowActions?: readonly RowAction<Row, ActionKey<Texts>>[];
}
