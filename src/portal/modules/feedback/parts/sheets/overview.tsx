import { useTranslation } from 'react-i18next';
import type { FeedbackSheet } from '../../../../../contract/feedback/sheets.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { isChangeable } from './sheet-name.ts';
import { ClosedSheetNote } from './closed-note.tsx';
import { LanguagePreview } from './language-preview.tsx';
import { printedQuestions } from './printed-question.ts';
import { SheetTable } from './sheet-table.tsx';
import { useBank } from './use-bank.ts';
import { SheetStatusChip, SheetWord } from './words.tsx';

/** Facts of a sheet, its questions with their weights, and a preview. */
export function Overview({ record }: PartProps<FeedbackSheet>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { bank } = useBank();
  const label = (field: string) => t(`feedbackSheet.field.${field}`);
  return (
    <div className={layout.blocks}>
      {!isChangeable(record) && <ClosedSheetNote record={record} />}
      <Card>
        <DescriptionList
          items={[
            { label: label('status'), value: <SheetStatusChip status={record.status} /> },
            { label: label('courseKind'), value: <SheetWord of="courseKind" value={record.courseKind} /> },
            { label: label('purpose'), value: <SheetWord of="purpose" value={record.purpose} /> },
            { label: label('weight'), value: format.number(Number(record.weight)) },
            { label: label('minutes'), value: format.number(Math.ceil(record.seconds / 60)) },
            { label: label('policies'), value: format.number(record.policies) },
          ]}
        />
      </Card>
      <SheetTable questions={record.questions} />
      <Card title={t('feedbackSheet.side.preview')}>
        <LanguagePreview intro={record.intro} questions={printedQuestions(record.questions, bank)} />
      </Card>
    </div>
  );
}
