import { useTranslation } from 'react-i18next';
import { wholeRow, type ChangeRequest } from '../../../contract/core/change-requests.ts';
import type { Field } from '../../../contract/core/field.ts';
import { Bdi } from '../../kit/bdi.tsx';
import type { Corrections } from './description.ts';
import { ShownRow, ShownValue } from './shown.tsx';
import { labelOf } from './labels.ts';

type RequestedPlace = Pick<ChangeRequest, 'tableName' | 'field' | 'row'>;
type Place = Pick<RequestedPlace, 'tableName' | 'field'>;

const fieldOf = ({ fields, others }: Corrections, { tableName, field }: Place): Field | undefined =>
  fields[tableName]?.[field] ?? others?.[tableName]?.[field];

/** The name of a requested field without its row: "Phone", "New guardian". */
export function useFieldName(of: Corrections): (place: Place) => string {
  const { t } = useTranslation();
  return (place) => {
    const { added } = of.rows[place.tableName] ?? {};
    if (place.field === wholeRow) return added ? t(added.name) : place.field;
    const field = fieldOf(of, place);
    return field ? t(labelOf(of, place.tableName, place.field, field)) : place.field;
  };
}

/** The requested field with its row: "Father: Phone". */
export function RequestedField({ of, request }: { of: Corrections; request: RequestedPlace }) {
  const { t } = useTranslation();
  const nameOf = useFieldName(of);
  const rows = of.rows[request.tableName];
  if (!rows || !request.row) return nameOf(request);
  const row = rows.identifiedBy ? t(`${of.texts}.choice.${rows.list}.${rows.identifiedBy}.${request.row}`) : request.row;
  return t('request.fieldOfRow', { row, field: nameOf(request) });
}

interface ValueProps {
  of: Corrections;
  request: ChangeRequest;
  which: 'oldValue' | 'newValue';
}

/** The current or requested value as text. */
export function RequestedValue({ of, request, which }: ValueProps) {
  const { t } = useTranslation();
  const { tableName, field, isHidden } = request;
  if (isHidden) return t('request.hidden');
  const added = field === wholeRow ? of.rows[tableName]?.added : undefined;
  return (
    <Bdi>
      {added ? (
        <ShownRow of={of} table={tableName} fields={added.fields} row={request[which]} />
      ) : (
        <ShownValue of={of} table={tableName} name={field} field={fieldOf(of, request)} value={request[which]} />
      )}
    </Bdi>
  );
}
