import type { ComponentType } from 'react';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import type { Field, Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { KeysBelow } from '../../i18n/text-keys.ts';
import type { Href } from '../../route.ts';

/** A record as a call answers it: its fields, and in `hidden` those that this user may not see. */
// oxlint-disable-next-line typescript/no-explicit-any -- the record is the description's own
export type RecordAnswer = { data: any; hidden?: string[] };

/** What a control of its own is given. `name` is the path of its value: `guardians.0.phone`. */
export interface ControlProps {
  name: string;
  field: Field;
  value: unknown;
  values: Values;
  /** The row of a list that the value is in. */
  row?: Values;
  /** The record's; null for a new one. */
  id: number | null;
  error: string | undefined;
  /** Of a list, what is wrong inside it, by path. */
  problems?: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onValue: (value: unknown) => void;
  /** What was done here says something of another field too: the books in a text that was pasted. */
  onField?: (field: string, value: unknown) => void;
  onBlur: () => void;
}

/** Fields beside each other under one heading, `{texts}.section.{key}`. */
export interface FormSection<Name extends string = string, Key extends string = string> {
  key: Key;
  fields: readonly Name[];
  /** Shown above the fields: an explanation, a warning about look-alikes. */
  Note?: ComponentType<{ values: Values; id: number | null }>;
}

/** What is asked of a new record is given what the call answered, and says when it is done with or was skipped. */
// oxlint-disable-next-line typescript/no-explicit-any -- the answer is that of the description's own call
export interface AfterAddProps<Answer extends RecordAnswer = any> {
  id: number;
  name: string;
  answer: Answer;
  onDone: () => void;
}

/**
 * Fields that are filled in, and what they do to each other. A field's label is the text `{texts}.field.{label}`, where
 * `label` is its name without `Id` and `Paise`; a row's is `{texts}.{list}.{field}`.
 */
export interface FieldsDescription {
  texts: string;
  /** Asked when adding, and when editing. */
  addFields: Fields;
  editFields: Fields;
  sections: readonly FormSection[];
  /** What a new record starts with. */
  defaults: () => Values;
  /** Which fields make sense as things stand, also beside what was loaded; others are neither shown nor sent. */
  isShown?: (field: string, values: Values, base: Values) => boolean;
  /** What else follows from a change: another degree empties the branch. */
  follow?: (field: string, values: Values, base: Values) => Values;
  /** Fields that go along with a change and are no part of the record: why it is made. */
  along?: readonly string[];
  /** What the choices of a master depend on. */
  lookupQuery?: (field: string, values: Values) => { of?: number };
  /** Lists whose rows stand in an order of their own: each can be moved. */
  ordered?: readonly string[];
  /** What a row starts with. */
  newRow?: (list: string, values: Values) => Values;
  /** What the schema cannot say. The server checks it again. */
  check?: (values: Values) => FieldProblems;
  /** Controls of their own by field, in a row `documents.fileId`. */
  controls?: Readonly<Partial<Record<string, ComponentType<ControlProps>>>>;
}

/** A form over one record, described, as the kind reads it: adding and editing are the same screen. */
export interface FormDescription extends FieldsDescription {
  // oxlint-disable typescript/no-explicit-any -- each call has its own types
  get: Endpoint<any, any, undefined, RecordAnswer>;
  create: Endpoint<any, undefined, any, RecordAnswer>;
  change: Endpoint<any, undefined, any, RecordAnswer>;
  // oxlint-enable typescript/no-explicit-any
  /** The keys of its titles, where several forms share their texts. */
  titles?: { add: string; edit: string };
  /** What the next new record keeps of the last. */
  keepForNext?: readonly string[];
  /** Above the fields of a record that is edited: what tells it from its namesakes, and what is changed elsewhere. */
  Facts?: ComponentType<{ record: RecordAnswer['data'] }>;
  /** What is asked once a new record is saved, before its page is opened: something that only a record can have. */
  AfterAdd?: ComponentType<AfterAddProps>;
  listPath: Href;
  /** The page of the record as it was answered last. */
  viewPath: (id: number, record: RecordAnswer['data']) => Href;
  nameOf: (record: RecordAnswer['data']) => string;
}

/** The form of a deed, described: its values are no record of their own. */
export interface DeedDescription extends FieldsDescription {
  /** Does it; throws an ApiError when it could not. */
  send: (values: Record<string, unknown>) => Promise<unknown>;
}

/** The same as a screen writes it: what it names are its fields. */
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
