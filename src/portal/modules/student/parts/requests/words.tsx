import { useTranslation } from 'react-i18next';
import { wholeRow, type ChangeRequest } from '../../../../../contract/core/change-requests.ts';
import { requestableOfStudents } from '../../../../../contract/student/requests.ts';
import type { Field, Fields } from '../../../../../contract/core/field.ts';
import { studentFields } from '../../../../../contract/student/fields.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { useShownValue } from '../../../../kinds/form/shown-value.ts';
import { labelName } from '../../../../kinds/form/wire.ts';

type Asked = Pick<ChangeRequest, 'tableName' | 'field' | 'row'>;

/** The lists of the student's texts in which the rows of a table are described. */
const lists: Readonly<Record<string, 'guardians' | 'addresses'>> = {
  student_guardians: 'guardians',
  student_addresses: 'addresses',
};

function fieldOf({ tableName, field }: Pick<Asked, 'tableName' | 'field'>): Field | undefined {
  if (field === wholeRow) return studentFields.guardians;
  const fields: Fields = requestableOfStudents[tableName as keyof typeof requestableOfStudents] ?? {};
  return fields[field];
}

/** The name of a field that is asked for, without its row: "Phone", "New guardian". */
export function useFieldName(): (asked: Pick<Asked, 'tableName' | 'field'>) => string {
  const { t } = useTranslation();
  return (asked) => {
    const list = lists[asked.tableName];
    const field = fieldOf(asked);
    if (!field) return asked.field;
    if (asked.field === wholeRow) return t('request.newGuardian');
    return list ? t(`student.${list}.${asked.field}`) : t(`student.field.${labelName(asked.field, field)}`);
  };
}

/** What is to be corrected, in words: "Father: Phone". */
export function RequestedField({ asked }: { asked: Asked }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const list = lists[asked.tableName];
  if (!list || !asked.row) return nameOf(asked);
  const row = t(`student.choice.${list}.${list === 'guardians' ? 'relation' : 'kind'}.${asked.row}`);
  return t('request.fieldOfRow', { row, field: nameOf(asked) });
}

/** A value that stands there or is asked for, in words. */
export function RequestedValue({ request, which }: { request: ChangeRequest; which: 'oldValue' | 'newValue' }) {
  const { t } = useTranslation();
  const field = fieldOf(request);
  const list = lists[request.tableName];
  const isRow = request.field === wholeRow;
  const name = isRow ? 'guardians' : list ? `${list}.${request.field}` : request.field;
  const value = request[which];
  const words = useShownValue('student', name, field, isRow ? (value ? [value] : []) : value);
  return request.isHidden ? t('request.hidden') : <Bdi>{words}</Bdi>;
}
