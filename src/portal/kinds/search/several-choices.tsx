import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { FieldError } from '../../kit/field-error.tsx';
import { Popover } from '../../kit/popover.tsx';
import type { SelectOption } from '../../kit/select.tsx';
import * as styles from './search.css.ts';

interface Props {
  options: readonly SelectOption[];
  values: readonly string[];
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
}

/** Selects several options: the button shows the selection, its panel has checkboxes. */
export function SeveralChoices({ options, values, error, onValues }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <div className={styles.several}>
      <Popover
        label={t('kind.search.values')}
        align="start"
        width="18rem"
        button={(button) => (
          <Button {...button} isWide endIcon={ChevronDown} className={styles.severalButton} aria-describedby={error ? id : undefined}>
            <span className={styles.cut}>{chosen.length > 0 ? chosen.join(', ') : t('kind.form.choose')}</span>
          </Button>
        )}
      >
        {() => (
          <div className={styles.severalList}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={values.includes(value)}
                onValue={(isOn) => onValues(isOn ? [...values, value] : values.filter((selected) => selected !== value))}
              />
            ))}
          </div>
        )}
      </Popover>
      <FieldError id={id} text={error} />
    </div>
  );
}
