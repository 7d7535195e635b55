import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../../../../machines/settings.ts';
import { languages } from '../../../../i18n/languages.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { languagesIn, type PrintedQuestion } from './printed-question.ts';
import * as styles from './sheets.css.ts';

interface Props {
  questions: readonly PrintedQuestion[];
  language: string;
  onLanguage: (language: string) => void;
}

/** Choice of the language of a sheet. */
export function LanguageChoice({ questions, language, onLanguage }: Props) {
  const { t } = useTranslation();
  const options = languagesIn(questions).map((code) => ({ value: code, label: languages[code as Locale].name }));
  return (
    <Field label={t('feedbackSheet.language')} className={styles.choice}>
      <Select options={options} value={language} onValue={onLanguage} />
    </Field>
  );
}
