import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FieldProblems } from '../../../contract/core/errors.ts';
import { operatorsOf, type Operator } from '../../../contract/core/search/rules.ts';
import { Field } from '../../kit/field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { Select } from '../../kit/select.tsx';
import { ConditionValue } from './condition-value.tsx';
import { withField, withOperator, type DraftLine } from './draft.ts';
import { FieldSelect } from './field-select.tsx';
import { useFieldWords } from './field-words.ts';
import { useSubject } from './subject.ts';
import * as styles from './search.css.ts';

interface Props {
  line: DraftLine;
  path: string;
  problems: FieldProblems;
  onLine: (line: DraftLine) => void;
  onRemove: () => void;
}

/** One condition: field, operator and value. */
export function ConditionLine({ line, path, problems, onLine, onRemove }: Props) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { fields } = useSubject().catalogue;
  const field = fields[line.field];
  const problemOf = (part: string) => {
    const code = problems[`${path}.${part}`];
    if (code === undefined) return undefined;
    return part === 'field' ? t('kind.search.notForYou') : t(`field.${code}`, { max: 100, min: 1 });
  };
  const name = words.label(line.field);
  return (
    <div className={styles.line} role="group" aria-label={t('kind.search.lineOf', { name })}>
      <Field label={t('kind.search.what')} isLabelHidden error={problemOf('field')}>
        <FieldSelect value={line.field} onValue={(chosen) => onLine(withField(fields, line, chosen))} />
      </Field>
      <Field label={t('kind.search.how')} isLabelHidden error={problemOf('op')} className={styles.how}>
        <Select
          value={line.op}
          options={(field ? operatorsOf(field) : []).map((op) => ({ value: op, label: t(`kind.search.op.${op}`) }))}
          onValue={(op) => onLine(withOperator(line, op as Operator))}
        />
      </Field>
      <div className={styles.value}>
        <ConditionValue line={line} error={problemOf('value')} onValues={(values) => onLine({ ...line, values })} />
      </div>
      <IconButton icon={X} variant="quiet" className={styles.remove} label={t('kind.search.removeLine', { name })} onClick={onRemove} />
    </div>
  );
}
