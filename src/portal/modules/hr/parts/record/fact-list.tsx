import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../../kit/description-list.tsx';

interface FactListProps {
  facts: Readonly<Record<string, ReactNode>>;
  hidden?: readonly string[];
  /** Content below a value, such as a pending correction. */
  beside?: (name: string) => ReactNode;
}

/** Labels and values of an employee's fields, without those hidden from the reader. */
export function FactList({ facts, hidden = [], beside }: FactListProps) {
  const { t } = useTranslation();
  const items = Object.entries(facts)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => {
      const more = beside?.(name);
      return {
        label: t(`employee.field.${name}`),
        value: more ? (
          <>
            {value || '–'}
            {more}
          </>
        ) : (
          value
        ),
      };
    });
  return <DescriptionList items={items} />;
}
