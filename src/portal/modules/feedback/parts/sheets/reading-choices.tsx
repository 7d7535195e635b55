import { useTranslation } from 'react-i18next';
import { scales } from '../../../../../contract/feedback/fields.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { LanguageChoice } from './language-choice.tsx';
import * as styles from './sheets.css.ts';
import type { Reading } from './use-reading.ts';

/** Choice of language and scale for a sheet outside of a round, which would determine them. */
export function ReadingChoices({ reading: { questions, language, scale, choose } }: { reading: Reading }) {
  const { t } = useTranslation();
  const format = useFormat();
  const options = scales.map((choice) => ({ value: String(choice), label: t('feedbackSheet.scaleTo', { scale: format.number(choice) }) }));
  return (
    <div className={styles.choices}>
      <LanguageChoice questions={questions} language={language} onLanguage={(code) => choose({ language: code })} />
      <Field label={t('feedbackSheet.scale')} className={styles.choice}>
        <Select options={options} value={String(scale)} onValue={(value) => choose({ scale: value })} />
      </Field>
    </div>
  );
}
