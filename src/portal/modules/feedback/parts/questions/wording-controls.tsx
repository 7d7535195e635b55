import { useTranslation } from 'react-i18next';
import { questionLanguages } from '../../../../../contract/feedback/questions.ts';
import { langOf, languages } from '../../../../i18n/languages.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';

const options = questionLanguages.map((code) => ({ value: code, label: languages[code].name }));

/** Language of a translation, by its native name. */
export function LocaleControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  return (
    <Field id={name} label={t('feedbackQuestion.texts.locale')} isRequired error={error && t(`field.${error}`)}>
      <Select
        disabled={isReadOnly}
        placeholder={t('kind.form.choose')}
        options={options}
        value={typeof value === 'string' ? value : ''}
        onValue={(code) => onValue(code || null)}
        onBlur={onBlur}
      />
    </Field>
  );
}

/** The translation, with the language set for screen readers and line breaks. */
export function WordingControl({ name, field, value, row, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const locale = row?.['locale'];
  const message = error && t(`field.${error}`, { maxLength: field.maxLength });
  return (
    <Field id={name} label={t('feedbackQuestion.texts.body')} isRequired className={layout.wide} error={message}>
      <TextArea
        rows={2}
        lang={typeof locale === 'string' ? langOf(locale) : undefined}
        readOnly={isReadOnly}
        value={typeof value === 'string' ? value : ''}
        onValue={onValue}
        onBlur={onBlur}
      />
    </Field>
  );
}
