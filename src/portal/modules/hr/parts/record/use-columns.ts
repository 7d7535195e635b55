import { useTranslation } from 'react-i18next';

/** Column headings for the tables of the record, by key. */
export function useColumns(names: readonly string[]): string[] {
  const { t } = useTranslation();
  return names.map((name) => t(`employee.column.${name}`));
}
