import { useTranslation } from 'react-i18next';
import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { SheetStatusChip } from './words.tsx';

/** Status of a sheet, and the number of rounds that use it. */
export function SheetFacts({ sheet }: { sheet: FeedbackSheet }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { label: t('feedbackSheet.field.status'), value: <SheetStatusChip status={sheet.status} /> },
        { label: t('feedbackSheet.field.revision'), value: format.number(sheet.revision) },
        { label: t('feedbackSheet.field.policies'), value: format.number(sheet.policies) },
      ]}
    />
  );
}
