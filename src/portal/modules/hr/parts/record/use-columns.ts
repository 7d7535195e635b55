import { useTranslation } from 'react-i18next';

/** The heads of a table of the record, in words. */
export function useColumns(names: readonly string[]): string[] {
  const { t } = useTranslation();
  return names.map((name) => t(`employee.column.${name}`));
}
