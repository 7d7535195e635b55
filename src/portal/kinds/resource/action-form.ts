import type { Fields } from '../../../contract/core/field.ts';
import type { Values } from '../../../../machines/editor.ts';
import type { DeedDescription, FormSection } from '../form/description.ts';

interface Action
  extends Pick<DeedDescription, 'texts' | 'check' | 'follow' | 'isShown' | 'lookupQuery' | 'controls' | 'send'>, Pick<FormSection, 'Note'> {
  fields: Fields;
  /** Initial values of the fields; null by default. */
  defaults?: Values;
}

/**
 * The form of an action with a few fields, such as the target of a merge, a date or a number of beds. For a
 * `RecordDialog`.
 */
export function actionForm({ fields, defaults = {}, Note, ...others }: Action): DeedDescription {
  return {
    ...others,
    addFields: fields,
    editFields: fields,
    sections: [{ key: 'main', fields: Object.keys(fields), ...(Note && { Note }) }],
    defaults: () => ({ ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...defaults }),
  };
}
