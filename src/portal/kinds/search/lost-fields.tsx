import { useTranslation } from 'react-i18next';
import type { Template } from '../../../contract/core/search/templates.ts';
import { Banner } from '../../kit/banner.tsx';
import { useFieldWords } from './field-words.ts';
import { useSubject } from './subject.ts';

/** The names of the missing fields of a stored report, translated if possible; empty if there are none. */
export function useLostNames(lost: readonly string[]): string {
  const { fields } = useSubject().catalogue;
  const { label } = useFieldWords();
  return lost.map((name) => (Object.hasOwn(fields, name) ? label(name) : name)).join(', ');
}

/** Lists the fields that were omitted from the opened report. */
export function LostFields({ opened }: { opened: Template | null }) {
  const { t } = useTranslation();
  const names = useLostNames(opened?.lost ?? []);
  return names === '' ? null : <Banner tone="warning">{t('kind.search.template.leftOut', { names })}</Banner>;
}
