import { useTranslation } from 'react-i18next';
import { lookup } from '../../../contract/core/lookups.ts';
import { valuesOf } from '../../../contract/core/search/rules.ts';
import { useCall } from '../../api/use-call.ts';
import { DateInput } from '../../kit/date-input.tsx';
import { Field } from '../../kit/field.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { Select, type SelectOption } from '../../kit/select.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import type { DraftLine } from './draft.ts';
import { useFieldWords } from './field-words.ts';
import { SeveralChoices } from './several-choices.tsx';
import { useSubject } from './subject.ts';
import * as styles from './search.css.ts';

interface Props {
  line: DraftLine;
  error: string | undefined;
  onValues: (values: readonly string[]) => void;
}

/** The operand of a condition: none, one value, a range, or several values. */
export function ConditionValue({ line, error, onValues }: Props) {
  const { t } = useTranslation();
  const { field, op, values } = line;
  const count = valuesOf(op);
  const options = useOptions(field);
  if (count === 'none') return null;
  if (count === 'two') {
    const [first = '', last = ''] = values;
    return (
      <div className={styles.ends}>
        <Field label={t('kind.search.from')} isLabelHidden error={error}>
          <OneValue field={field} options={options} value={first} onValue={(value) => onValues([value, last])} />
        </Field>
        <Field label={t('kind.search.to')} isLabelHidden>
          <OneValue field={field} options={options} value={last} onValue={(value) => onValues([first, value])} />
        </Field>
      </div>
    );
  }
  if (count === 'many' && options) return <SeveralChoices options={options} values={values} error={error} onValues={onValues} />;
  if (count === 'many')
    return (
      <Field label={t('kind.search.values')} isLabelHidden error={error} hint={t('kind.search.valuesHint')}>
        <TextInput value={values.join(',')} onValue={(text) => onValues(text === '' ? [] : text.split(','))} />
      </Field>
    );
  return (
    <Field label={t('kind.search.value')} isLabelHidden error={error}>
      <OneValue field={field} options={options} value={values[0] ?? ''} onValue={(value) => onValues([value])} />
    </Field>
  );
}

interface OneProps {
  field: string;
  options: readonly SelectOption[] | null;
  value: string;
  onValue: (value: string) => void;
}

function OneValue({ field, options, value, onValue }: OneProps) {
  const { t } = useTranslation();
  const kind = useSubject().catalogue.fields[field]?.kind;
  if (options) return <Select placeholder={t('kind.form.choose')} options={options} value={value} onValue={onValue} />;
  if (kind === 'date') return <DateInput value={value} onValue={onValue} />;
  if (kind === 'number' || kind === 'money') return <NumberInput isDecimal value={value} onValue={onValue} />;
  return <TextInput value={value} onValue={onValue} autoComplete="off" spellCheck={false} />;
}

/** The options of a field, or null for typed values. */
function useOptions(name: string): readonly SelectOption[] | null {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { kind, of, options = [] } = useSubject().catalogue.fields[name] ?? {};
  // Without a master no call is made.
  const master = useCall(lookup, { name: of ?? '', query: {} }, { enabled: of !== undefined });
  if (kind === 'flag')
    return [
      { value: 'true', label: t('common.yes') },
      { value: 'false', label: t('common.no') },
    ];
  if (kind === 'choice') return options.map((value) => ({ value, label: words.word(name, value) }));
  if (kind === 'reference') return (master.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return null;
}
