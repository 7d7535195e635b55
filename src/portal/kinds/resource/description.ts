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

/** A row of a master as its calls answer it. */
export type MasterRow = ListRow & Record<string, unknown>;

/**
 * A master's screens, described, as the kind reads them. Columns, filters, the form and the record's page follow from
 * the fields' kinds; what is said here is what differs. Texts are `{texts}.field.{name}` and
 * `{texts}.choice.{name}.{option}`; the titles are those of the routes, `nav.{texts}`, `nav.{texts}Add`,
 * `nav.{texts}Edit` and `nav.{texts}View`.
 */
export interface MasterDescription {
  of: AnyResource;
  /** The key of its list in the route table, and the root of its texts. */
  texts: RouteKey;
  /** The field that a human calls a row by, `name` where nothing else is said. */
  name?: string;
  /** Fields, labels of references and what the server adds, in their order; or columns of their own. The name comes first. */
  columns?: readonly (string | Column<MasterRow>)[];
  /** Where the first of the resource's sorts is not the list's own order: `-admissionYear`. */
  defaultSort?: string;
  /** Short lists have no pages of their own for a record: adding and editing are dialogs over the list. */
  isEditedInPlace?: boolean;
  headActions?: readonly HeadAction[];
  rowActions?: readonly RowAction<MasterRow>[];
  /** Where the record's page has more than its fields. */
  tabs?: readonly DetailTab<MasterRow>[];
  check?: (values: Values) => FieldProblems;
  controls?: NonNullable<FormDescription['controls']>;
  follow?: NonNullable<FormDescription['follow']>;
  /** Above the fields of the form: a warning about what they say together. */
  Note?: NonNullable<FormSection['Note']>;
  filters?: readonly Filter[];
  /** Where a cell leads: a count to those who are counted, a person to the record. */
  links?: Readonly<Partial<Record<string, CellLink>>>;
  /** The call that merges a row into another of the same master; everyone counted gets the other. */
  merge?: AnyEndpoint;
  /** What is asked before a change is saved: `{texts}.asks.{key}.title`, `.text` and `.confirm`, with the count. */
  asks?: (row: MasterRow, values: Values) => Question | null;
}

/** Where a cell leads for who may go there; null for a row of which there is nothing to see. */
export interface CellLink {
  href: (row: MasterRow) => Href | null;
  may: Permission;
}

/** A question before saving, by the key of its texts, and how many it concerns. */
export interface Question {
  key: string;
  count: number;
}

/** The same as a screen writes it: what it names are the resource's fields, sorts and filters, and its texts' actions. */
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

/** What a row holds: fields, labels of references, and what the server adds. */
type ShownOf<R extends AnyResource> = (keyof R['fields'] | LabelOf<keyof R['fields']> | keyof R['also']) & string;
type LabelOf<Name> = Name extends `${infer Label}Id` ? Label : never;
