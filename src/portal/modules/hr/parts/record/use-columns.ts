import { useTranslation } from 'react-i18next';

/** Column heads of a table of the record. */
export function useColumns(names: readonly string[]): string[] {
  const { t } = useTranslation();
  return names.map((name) => t(`employee.column.${name}`));
}
