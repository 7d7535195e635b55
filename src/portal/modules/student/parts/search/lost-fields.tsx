import { useTranslation } from 'react-i18next';
import type { ReportTemplate } from '../../../../../contract/student/report-templates.ts';
import { searchFields } from '../../../../../contract/student/search-fields.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { useFieldWords } from './field-words.ts';

/** The names of what a kept report asks for and is no longer there, in words where there still are some; empty for none. */
export function useLostNames(lost: readonly string[]): string {
  const { label } = useFieldWords();
  return lost.map((name) => (name in searchFields ? label(name) : name)).join(', ');
}

/** Says of the opened report what was left out of it. */
export function LostFields({ opened }: { opened: ReportTemplate | null }) {
  const { t } = useTranslation();
  const names = useLostNames(opened?.lost ?? []);
  return names === '' ? null : <Banner tone="warning">{t('student.template.leftOut', { names })}</Banner>;
}
