import type { Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { DeedDescription, FormSection } from '../form/description.ts';

interface Action
  extends Pick<DeedDescription, 'texts' | 'check' | 'follow' | 'isShown' | 'lookupQuery' | 'controls' | 'send'>, Pick<FormSection, 'Note'> {
  fields: Fields;
  /** What the fields hold at first; null otherwise. */
  defaults?: Values;
}

/** The form of a deed that asks for a few things: merge into which, from when, how many beds. For a RecordDialog. */
export function actionForm({ fields, defaults = {}, Note, ...others }: Action): DeedDescription {
  return {
    ...others,
    addFields: fields,
    editFields: fields,
    sections: [{ key: 'main', fields: Object.keys(fields), ...(Note && { Note }) }],
    defaults: () => ({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...defaults }),
  };
}
