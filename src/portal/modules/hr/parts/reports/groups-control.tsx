import { useTranslation } from 'react-i18next';
import { bloodGroups } from '../../../../../contract/core/person.ts';
import { Checkbox } from '../../../../kit/checkbox.tsx';
import { Field } from '../../../../kit/field.tsx';
import type { ParameterProps } from '../../../../kinds/report/description.ts';
import * as styles from './reports.css.ts';

/** Several blood groups, `A+,O-`. Blank means all. */
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
            label={inOnePiece(group)}
            checked={chosen.includes(group)}
            onValue={(isChosen) => choose(group, isChosen)}
          />
        ))}
      </div>
    </Field>
  );
}

/** Left-to-right in every language: `A+`. */
const inOnePiece = (group: string) => `\u2066${group}\u2069`;
