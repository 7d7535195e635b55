import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { searchFields } from '../../../../../contract/student/search-fields.ts';
import { operatorsOf, type Operator } from '../../../../../contract/student/search-rules.ts';
import { Field } from '../../../../kit/field.tsx';
import { IconButton } from '../../../../kit/icon-button.tsx';
import { Select } from '../../../../kit/select.tsx';
import { ConditionValue } from './condition-value.tsx';
import { withField, withOperator, type DraftLine } from './draft.ts';
import { FieldSelect } from './field-select.tsx';
import { useFieldWords } from './field-words.ts';
import * as styles from './search.css.ts';

interface Props {
  line: DraftLine;
  path: string;
  problems: FieldProblems;
  onLine: (line: DraftLine) => void;
  onRemove: () => void;
}

/** One condition: what is asked, how it is compared, with what. */
export function ConditionLine({ line, path, problems, onLine, onRemove }: Props) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const field = searchFields[line.field];
  const said = (part: string) => {
    const code = problems[`${path}.${part}`];
    if (code === undefined) return undefined;
    return part === 'field' ? t('student.search.notForYou') : t(`field.${code}`, { max: 100, min: 1 });
  };
  const name = words.label(line.field);
  return (
    <div className={styles.line} role="group" aria-label={t('student.search.lineOf', { name })}>
      <Field label={t('student.search.what')} isLabelHidden error={said('field')}>
        <FieldSelect value={line.field} onValue={(chosen) => onLine(withField(line, chosen))} />
      </Field>
      <Field label={t('student.search.how')} isLabelHidden error={said('op')} className={styles.how}>
        <Select
          value={line.op}
          options={(field ? operatorsOf(field) : []).map((op) => ({ value: op, label: t(`student.search.op.${op}`) }))}
          onValue={(op) => onLine(withOperator(line, op as Operator))}
        />
      </Field>
      <div className={styles.value}>
        <ConditionValue line={line} error={said('value')} onValues={(values) => onLine({ ...line, values })} />
      </div>
      <IconButton
        icon={X}
        variant="quiet"
        className={styles.remove}
        label={t('student.search.removeLine', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
