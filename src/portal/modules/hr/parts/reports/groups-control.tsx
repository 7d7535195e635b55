import { useTranslation } from 'react-i18next';
import { bloodGroups } from '../../../../../contract/core/person.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import type { ParameterProps } from '../../../../kinds/report/description.ts';
import * as styles from './reports.css.ts';

/** Checkboxes for blood groups. The value is a list such as `A+,O-`, or null for all. */
export function GroupsControl({ name, label, value, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const chosen = typeof value === 'string' ? value.split(',') : [];
  const choose = (group: string, isChosen: boolean) => {
    const next = bloodGroups.filter((option) => (option === group ? isChosen : chosen.includes(option)));
    onValue(next.length === 0 ? null : next.join(','));
  };
  return (
    <Field label={label} id={name} isGroup error={error ? t(`field.${error}`) : undefined} className={styles.groups}>
      <div className={styles.groupChoices}>
        {bloodGroups.map((group) => (
          <Checkbox
            key={group}
            id={`${name}-${group}`}
            label={group}
            checked={chosen.includes(group)}
            onValue={(isChosen) => choose(group, isChosen)}
          />
        ))}
      </div>
    </Field>
  );
}
