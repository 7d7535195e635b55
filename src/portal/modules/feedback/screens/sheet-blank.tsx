import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { listQuestionBank } from '../../../../contract/feedback/question-bank.ts';
import { getFeedbackSheet, type FeedbackSheet } from '../../../../contract/feedback/sheets.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { SheetHead } from '../../../kinds/sheet/sheet-head.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { BlankPaper } from '../parts/sheets/blank-paper.tsx';
import { printedQuestions } from '../parts/sheets/printed-question.ts';
import { ReadingChoices } from '../parts/sheets/reading-choices.tsx';
import { nameOf } from '../parts/sheets/sheet-name.ts';
import type { Bank } from '../parts/sheets/sheet-rows.ts';
import { useBank } from '../parts/sheets/use-bank.ts';
import { useReading } from '../parts/sheets/use-reading.ts';

/** A sheet to be filled in by hand, in a chosen language and scale. */
export const Screen = asking(
  ({ id }) => [
    { endpoint: getFeedbackSheet, input: { id: Number(id) } as never },
    { endpoint: listQuestionBank, input: {} as never },
  ],
  SheetBlank,
);

function SheetBlank() {
  const { t } = useTranslation();
  const sheet = useCall(getFeedbackSheet, { id: Number(useParams<{ id: string }>().id) });
  const { bank, error: bankError, refetch } = useBank();
  const error = sheet.error ?? bankError;
  const retry = () => void sheet.refetch().then(() => refetch());
  if (error) return <ErrorView level={1} error={error} title={t('kind.form.loadFailed')} onRetry={retry} />;
  if (!sheet.data || !bank) return <Skeleton width="full" />;
  return <Blank sheet={sheet.data.data} bank={bank} />;
}

function Blank({ sheet, bank }: { sheet: FeedbackSheet; bank: Bank }) {
  const { t } = useTranslation();
  const name = nameOf(sheet);
  const reading = useReading(printedQuestions(sheet.questions, bank));
  usePaper('portrait', name);
  return (
    <div className={layout.blocks}>
      <SheetHead title={name} subtitle={t('nav.feedbackSheetBlank')}>
        <ReadingChoices reading={reading} />
      </SheetHead>
      <BlankPaper sheet={sheet} reading={reading} />
    </div>
  );
}
