import type { ComponentType } from 'react';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import type { Field, Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { KeysBelow } from '../../i18n/text-keys.ts';
import type { Href } from '../../route.ts';

/** A record as returned by a call: its fields, and in `hidden` those that this user may not see. */
// oxlint-disable-next-line typescript/no-explicit-any -- the record is the description's own
export type RecordAnswer = { data: any; hidden?: string[] };

/** Props of a custom control. `name` is the path of its value: `guardians.0.phone`. */
export interface ControlProps {
  name: string;
  field: Field;
  value: unknown;
  values: Values;
  /** The row that contains the value, for a control in a list. */
  row?: Values;
  /** Id of the record; null for a new one. */
  id: number | null;
  error: string | undefined;
  /** Problems inside a list, by path. */
  problems?: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onValue: (value: unknown) => void;
  /** Sets another field as a consequence: the books in a pasted text. */
  onField?: (field: string, value: unknown) => void;
  onBlur: () => void;
}

/** Fields shown together under the heading `{texts}.section.{key}`. */
export interface FormSection<Name extends string = string, Key extends string = string> {
  key: Key;
  fields: readonly Name[];
  /** Shown above the fields: an explanation, a warning about similar records. */
  Note?: ComponentType<{ values: Values; id: number | null }>;
}

/**
 * Props of the follow-up to a new record, with the call’s answer. `onDone` is called when it is completed or skipped.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the answer is that of the description's own call
export interface AfterAddProps<Answer extends RecordAnswer = any> {
  id: number;
  name: string;
  answer: Answer;
  onDone: () => void;
}

/**
 * Fields of a form and their dependencies. A field’s label is the text `{texts}.field.{label}`, where `label` is its
 * name without `Id` and `Paise`; a row’s is `{texts}.{list}.{field}`.
 */
export interface FieldsDescription {
  texts: string;
  /** Fields for adding, and fields for editing. */
  addFields: Fields;
  editFields: Fields;
  sections: readonly FormSection[];
  /** Initial values of a new record. */
  defaults: () => Values;
  /** False omits a field that does not apply to the current or loaded values: it is neither shown nor sent. */
  isShown?: (field: string, values: Values, base: Values) => boolean;
  /** Other values that follow from a change: another degree clears the branch. */
  follow?: (field: string, values: Values, base: Values) => Values;
  /** Fields sent with a change that are not part of the record, such as its reason. */
  along?: readonly string[];
  /** Filter for the choices of a master. */
  lookupQuery?: (field: string, values: Values) => { of?: number };
  /** Lists whose rows can be reordered. */
  ordered?: readonly string[];
  /** Initial values of a row. */
  newRow?: (list: string, values: Values) => Values;
  /** Rules that the schema cannot express. The server checks them again. */
  check?: (values: Values) => FieldProblems;
  /** Custom controls by field, in a row `documents.fileId`. */
  controls?: Readonly<Partial<Record<string, ComponentType<ControlProps>>>>;
}

/**
 * Description of a form for one record as the screen kind reads it; screens write the stricter `FormOf`. Adding and
 * editing use the same screen.
 */
export interface FormDescription extends FieldsDescription {
  // oxlint-disable typescript/no-explicit-any -- each call has its own types
  get: Endpoint<any, any, undefined, RecordAnswer>;
  create: Endpoint<any, undefined, any, RecordAnswer>;
  change: Endpoint<any, undefined, any, RecordAnswer>;
  // oxlint-enable typescript/no-explicit-any
  /** Keys of its titles, if several forms share their texts. */
  titles?: { add: string; edit: string };
  /** Values that the next new record takes over from the last. */
  keepForNext?: readonly string[];
  /** Shown above the fields when editing: facts to identify the record, and values that are changed elsewhere. */
  Facts?: ComponentType<{ record: RecordAnswer['data'] }>;
  /** Follow-up to a new record before its page opens, for input that requires a saved record. */
  AfterAdd?: ComponentType<AfterAddProps>;
  listPath: Href;
  /** The page of the record as last returned. */
  viewPath: (id: number, record: RecordAnswer['data']) => Href;
  nameOf: (record: RecordAnswer['data']) => string;
}

/** Description of a form for an action, whose values are not a record. */
export interface DeedDescription extends FieldsDescription {
  /** Performs the action; throws an ApiError on failure. */
  send: (values: Record<string, unknown>) => Promise<unknown>;
}

/** The description as written in a screen, with names restricted to its fields. */
export interface FormOf<Add extends Fields, Edit extends Fields, Texts extends string> extends FormDescription {
  texts: Texts;
  addFields: Add;
  editFields: Edit;
  sections: readonly FormSection<NameOf<Add, Edit>, KeysBelow<`${Texts}.section`>>[];
  keepForNext?: readonly NameOf<Add, Edit>[];
  along?: readonly NameOf<Add, Edit>[];
  controls?: Readonly<Partial<Record<NameOf<Add, Edit> | `${NameOf<Add, Edit>}.${string}`, ComponentType<ControlProps>>>>;
}
type NameOf<Add, Edit> = (keyof Add | keyof Edit) & string;
