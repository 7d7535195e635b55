import { useTranslation } from 'react-i18next';
import type { Field } from '../../../contract/core/field.ts';
import { lookup } from '../../../contract/core/lookups.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { labelName } from '../form/wire.ts';
import type { ParametersDescription, ParameterValues } from './description.ts';
import * as styles from './parameters.css.ts';

interface ChosenParametersProps {
  description: ParametersDescription;
  values: ParameterValues;
}

/** The parameters as text, below the title on screen and paper. */
export function ChosenParameters({ description, values }: ChosenParametersProps) {
  const { t } = useTranslation();
  const { parameters, texts, unlisted = [], isShown } = description;
  const shownParameters = Object.entries(parameters).filter(
    ([name]) => !unlisted.includes(name) && values[name] !== null && values[name] !== false && (isShown?.(name, values) ?? true),
  );
  if (shownParameters.length === 0) return null;
  return (
    <dl className={styles.chosenParameters}>
      {shownParameters.map(([name, field]) => (
        <div key={name} className={styles.askedPair}>
          <dt>{t(`${texts}.field.${labelName(name, field)}`)}</dt>
          <dd>
            <bdi>
              <Value field={field} value={values[name]} words={`${texts}.choice.${name}`} />
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value, words }: { field: Field; value: unknown; words: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (field.kind === 'reference') return <ReferenceName field={field} id={value} />;
  if (field.kind === 'flag') return t('common.yes');
  if (field.kind === 'paise') return format.money(Number(value));
  if (field.kind === 'date') return format.date(String(value));
  if (field.kind === 'choice' && !field.isVerbatim) return t(`${words}.${String(value)}`);
  return String(value);
}

function ReferenceName({ field, id }: { field: Field; id: unknown }) {
  const { data } = useCall(lookup, { name: field.of ?? '', query: {} });
  return data?.data.find((option) => option.id === id)?.label ?? '…';
}
