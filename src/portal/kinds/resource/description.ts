import type { FieldProblems } from '../../../contract/core/errors.ts';
import type { ComponentType } from 'react';
import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';
import type { Permission } from '../../../contract/core/permissions.ts';
import type { AnyResource } from '../../../contract/core/resource.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { DetailTab } from '../detail/description.ts';
import type { ControlProps, FormDescription, FormSection } from '../form/description.ts';
import type { Column, Filter, HeadAction, ListRow, RowAction } from '../list/description.ts';
import type { ActionKey, FilterOf, Sorted, TabKey } from '../typed.ts';
import type { RouteKey } from '../../links.ts';
import type { Href } from '../../route.ts';

/** A row of a master, which is a table of master data such as degrees, as returned by its calls. */
export type MasterRow = ListRow & Record<string, unknown>;

/**
 * Description of a master’s screens as the screen kind reads it; screens write the stricter `MasterOf`. Columns,
 * filters, the form and the record’s page follow from the kinds of the fields; the description has only the
 * differences. Texts are `{texts}.field.{name}` and `{texts}.choice.{name}.{option}`; the titles are those of the
 * routes, `nav.{texts}`, `nav.{texts}Add`, `nav.{texts}Edit` and `nav.{texts}View`.
 */
export interface MasterDescription {
  of: AnyResource;
  /** The key of its list in the route table, and the prefix of its texts. */
  texts: RouteKey;
  /** The field that labels a row; `name` by default. */
  name?: string;
  /** Fields, labels of references and values added by the server, in order, or custom columns. The name comes first. */
  columns?: readonly (string | Column<MasterRow>)[];
  /** Default sort order, if not the first sort key of the resource: `-admissionYear`. */
  defaultSort?: string;
  /** For short lists: adding and editing use dialogs over the list. Records have pages only if there are `tabs`. */
  isEditedInPlace?: boolean;
  headActions?: readonly HeadAction[];
  rowActions?: readonly RowAction<MasterRow>[];
  /** Further tabs of the record’s page. */
  tabs?: readonly DetailTab<MasterRow>[];
  check?: (values: Values) => FieldProblems;
  controls?: NonNullable<FormDescription['controls']>;
  follow?: NonNullable<FormDescription['follow']>;
  /** Above the fields of the form: a warning that depends on their values. */
  Note?: NonNullable<FormSection['Note']>;
  filters?: readonly Filter[];
  /** Links in cells: from a count to the counted records, from a person to the record. */
  links?: Readonly<Partial<Record<string, CellLink>>>;
  /** The call that merges a row into another of the same master and reassigns all records that refer to it. */
  merge?: AnyEndpoint;
  /** A confirmation before saving: `{texts}.asks.{key}.title`, `.text` and `.confirm`, with the count. */
  asks?: (row: MasterRow, values: Values) => Question | null;
}

/**
 * Link of a cell for users who may open its screen and have the permission `may`, if any. A null `href` shows plain
 * text.
 */
export interface CellLink {
  href: (row: MasterRow) => Href | null;
  may?: Permission;
}

/** A confirmation before saving: the key of its texts, and the number of affected records. */
export interface Question {
  key: string;
  count: number;
}

/**
 * The description as written in a screen: fields, sort keys and filters come from the resource, actions from the texts.
 */
export interface MasterOf<R extends AnyResource, Texts extends RouteKey> extends MasterDescription {
  of: R;
  texts: Texts;
  name?: keyof R['fields'] & string;
  columns?: readonly (ShownOf<R> | Column<MasterRow, R['sorts'][number]>)[];
  defaultSort?: Sorted<R['sorts'][number]>;
  headActions?: readonly HeadAction<ActionKey<Texts>>[];
  rowActions?: readonly RowAction<MasterRow, ActionKey<Texts>>[];
  tabs?: readonly DetailTab<MasterRow, TabKey<Texts>>[];
  controls?: Readonly<Partial<Record<keyof R['fields'] & string, ComponentType<ControlProps>>>>;
  filters?: readonly Filter<FilterOf<R['list']>>[];
  links?: Readonly<Partial<Record<ShownOf<R>, CellLink>>>;
}

/** Values of a row: fields, labels of references, and values added by the server. */
type ShownOf<R extends AnyResource> = (keyof R['fields'] | LabelOf<keyof R['fields']> | keyof R['also']) & string;
type LabelOf<Name> = Name extends `${infer Label}Id` ? Label : never;
