import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { labelOf } from '../../../contract/core/resource.ts';
import { labelName } from '../form/wire.ts';
import type { Format } from '../../i18n/format.ts';
import type { Column, Filter, FilterOptions, Sums } from '../list/description.ts';
import type { MasterDescription, MasterRow } from './description.ts';
import { LinkedCell } from './linked-cell.tsx';
import { Value } from './value.tsx';

/** The columns of a master’s list, the name first. */
export function columnsOf(description: MasterDescription): Column<MasterRow>[] {
  const { of, name: nameField = 'name' } = description;
  const columnNames = description.columns ?? [...Object.keys(of.fields), ...Object.keys(of.also)];
  const names = columnNames.filter((column) => column !== nameField);
  let facts = 0;
  const columns = names.map((column): Column<MasterRow> => {
    if (typeof column !== 'string') return column;
    const role = column === 'isActive' ? 'status' : (facts += 1) <= 3 ? 'fact' : undefined;
    return columnOf(description, column, role);
  });
  return [columnOf(description, nameField, 'name'), ...columns];
}

function columnOf({ of, texts, links }: MasterDescription, name: string, role: Column<MasterRow>['role']): Column<MasterRow> {
  const field = of.fields[name] ?? of.fields[`${name}Id`];
  const key = labelName(name, field);
  const held = field?.kind === 'reference' ? key : name;
  const link = links?.[held];
  const content = (row: MasterRow) => (
    <Value texts={texts} name={field?.kind === 'reference' ? `${key}Id` : name} field={field} row={row} />
  );
  const isNumber = field ? numberKinds.includes(field.kind) : !(`${key}Id` in of.fields);
  return {
    key,
    role,
    width: role === 'name' ? '13rem' : role === 'status' ? '9.5rem' : widthOf(field),
    ...(of.sorts.includes(held) && { sort: held }),
    ...(isNumber && { align: 'end' as const }),
    ...(of.sums.includes(name) && { sum: (sums: Sums, format: Format) => format.number(sums[name] ?? 0) }),
    cell: (row) =>
      link ? (
        <LinkedCell link={link} row={row} held={held}>
          {content(row)}
        </LinkedCell>
      ) : (
        content(row)
      ),
    text: (row) => (typeof row[held] === 'string' && field?.kind !== 'choice' ? row[held] : null),
  };
}

const numberKinds: readonly Field['kind'][] = ['integer', 'decimal', 'paise'];

function widthOf(field: Field | undefined): `${number}rem` {
  // Figures are narrow: their column is as wide as its heading requires.
  if (!field || numberKinds.includes(field.kind)) return '5.5rem';
  if (field.kind === 'reference') return '9rem';
  if (field.kind === 'text') return (field.maxLength ?? 0) > 40 ? '13rem' : '6rem';
  if (field.kind === 'flag') return '6rem';
  return field.kind === 'choice' ? '8.5rem' : '7.5rem';
}

/** The filters of the resource, with options according to the kind of their field. */
export function filtersOf({ of }: MasterDescription): Filter[] {
  return of.filters.map((key): Filter => {
    const field = of.fields[key];
    if (field?.of) return { key, label: labelOf(key), options: { lookup: field.of } };
    if (field?.kind === 'flag') return { key, options: { use: key === 'isActive' ? useActive : useYesNo } };
    return { key, options: { choice: field?.options ?? [] } };
  });
}

function useYesNo(): FilterOptions {
  const { t } = useTranslation();
  return {
    isPending: false,
    options: [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ],
  };
}

function useActive(): FilterOptions {
  const { t } = useTranslation();
  return {
    isPending: false,
    options: [
      { value: 'true', label: t('kind.resource.active') },
      { value: 'false', label: t('kind.resource.inactive') },
    ],
  };
}
