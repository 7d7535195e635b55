import type { FieldProblems } from '../../../contract/core/errors.ts';
import type { AnyResource } from '../../../contract/core/resource.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { DetailAction, DetailTab } from '../detail/description.ts';
import type { FormDescription } from '../form/description.ts';
import type { Column, Filter, HeadAction, ListRow, RowAction } from '../list/description.ts';
import type { RouteKey } from '../../links.ts';

/** A row of a master as its calls answer it. */
export type MasterRow = ListRow & Record<string, unknown>;

/**
 * A master's screens, described. Columns, filters, the form and the record's page follow from the fields' kinds; what is
 * said here is what differs. Texts are `{texts}.field.{name}` and `{texts}.choice.{name}.{option}`; the titles are those
 * of the routes, `nav.{texts}`, `nav.{texts}Add`, `nav.{texts}Edit` and `nav.{texts}View`.
 */
export interface MasterDescription<R extends AnyResource = AnyResource> {
  of: R;
  /** The key of its list in the route table, and the root of its texts. */
  texts: RouteKey;
  /** The field that a human calls a row by, `name` where nothing else is said. */
  name?: keyof R['fields'] & string;
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
  viewActions?: readonly DetailAction<MasterRow>[];
  /** What a new record starts with beside empty fields and `isActive`. */
  defaults?: () => Values;
  check?: (values: Values) => FieldProblems;
  isShown?: FormDescription['isShown'];
  controls?: NonNullable<FormDescription['controls']>;
  filters?: readonly Filter[];
  lookupQuery?: FormDescription['lookupQuery'];
}
