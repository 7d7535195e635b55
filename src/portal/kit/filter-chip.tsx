import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { LabelText } from './label-text.tsx';
import * as styles from './surface.css.ts';

export interface FilterChipProps {
  label: string;
  value: string;
  onRemove: () => void;
}

/** An active filter with a button to remove it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  const remove = t('common.removeFilter', { name: `${label}: ${value}` });
  return (
    <span className={styles.chip}>
      <span className={styles.chipLabel}>{label}</span>
      <span className={styles.chipValue} title={value}>
        <LabelText>{value}</LabelText>
      </span>
      <button type="button" className={styles.chipRemove} aria-label={remove} title={remove} onClick={onRemove}>
        <Icon of={X} size={14} />
      </button>
    </span>
  );
}
