import type { Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { FormDescription } from '../form/description.ts';

interface Action {
  /** The root of the fields' labels, `{texts}.field.{name}`. */
  texts: string;
  fields: Fields;
  /** What the fields hold at first; null otherwise. */
  defaults?: Values;
  check?: FormDescription['check'];
  isShown?: FormDescription['isShown'];
  /** Does it; throws an ApiError when it could not. */
  send: (values: Record<string, unknown>) => Promise<unknown>;
}

/** The form of a deed that asks for a few things: merge into which, from when, how many beds. For a RecordDialog. */
export function actionForm({ texts, fields, defaults = {}, check, isShown, send }: Action): FormDescription {
  const none = undefined as never;
  return {
    texts,
    get: none,
    create: none,
    change: none,
    send,
    addFields: fields,
    editFields: fields,
    sections: [{ key: 'main', fields: Object.keys(fields) }],
    defaults: () => ({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...defaults }),
    listPath: '',
    viewPath: () => '',
    nameOf: () => '',
    ...(check && { check }),
    ...(isShown && { isShown }),
  };
}
