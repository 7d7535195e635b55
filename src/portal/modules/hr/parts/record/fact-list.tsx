import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList } from '../../../../kit/description-list.tsx';

interface FactListProps {
  facts: Readonly<Record<string, ReactNode>>;
  hidden?: readonly string[];
  /** What stands under a value, if anything: a correction that is asked for. */
  beside?: (name: string) => ReactNode;
}

/** Label and value of an employee's fields; what is hidden from the reader is left out. */
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
