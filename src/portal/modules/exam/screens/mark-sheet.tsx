import { FileText, History, Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { getMarks } from '../../../../contract/exam/marks.ts';
import { sheetEvents, type SheetEvent } from '../../../../contract/exam/sheet-life.ts';
import { getMarkSheet, type SheetRow } from '../../../../contract/exam/sheets.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { joined } from '../../../i18n/i18n.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { offerOf } from '../../../kinds/lifecycle/offer.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { to } from '../../../links.ts';
import { outboxActor } from '../../../outbox/outbox.ts';
import { MarksEditor } from '../parts/marks/marks-editor.tsx';
import * as styles from '../parts/marks/marks.css.ts';
import { SheetFigures } from '../parts/marks/sheet-figures.tsx';
import { DueDay } from '../parts/sheets/due-day.tsx';
import { sheetAction, SheetEventDialog } from '../parts/sheets/sheet-event.tsx';
import { SheetStatusChip } from '../parts/sheets/sheet-status.tsx';

/** A mark sheet: its marks, statistics and actions. */
export const Screen = asking(({ id }) => {
  const input = { id: Number(id) } as never;
  return [
    { endpoint: getMarkSheet, input },
    { endpoint: getMarks, input },
  ];
}, MarkSheet);

function MarkSheet() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const sheet = useCall(getMarkSheet, { id });
  const marks = useCall(getMarks, { id });
  // Wait for queued marks on this device, as they belong in the cells of the grid.
  const isReading = useSelector(outboxActor, (snapshot) => snapshot.matches({ open: 'reading' }));
  const { refetch } = marks;
  const reload = useCallback(() => void refetch(), [refetch]);
  const error = sheet.error ?? marks.error;
  if (error) return <ErrorView error={error} title={t('marks.failedToLoad')} onRetry={() => void sheet.refetch().then(reload)} />;
  if (!sheet.data || !marks.data || isReading) return <Skeleton width="full" />;
  return (
    <div className={layout.blocks}>
      <Head sheet={sheet.data.data} checkCode={marks.data.data.checkCode} />
      <MarksEditor sheet={sheet.data.data} marks={marks.data.data} onSent={reload} />
      <Card title={t('marks.figures')}>
        <SheetFigures marks={marks.data.data} />
      </Card>
    </div>
  );
}

function Head({ sheet, checkCode }: { sheet: SheetRow; checkCode: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosenEvent, setChosenEvent] = useState<SheetEvent | null>(null);
  const open = sheetEvents.filter((event) => offerOf(sheet, event).why === null);
  const actions = [
    ...open.map((event, place) => ({
      key: event,
      label: t(`marks.action.${event}`),
      icon: sheetAction(event).icon,
      isPrimary: place === 0,
      onChoose: () => setChosenEvent(event),
    })),
    { key: 'history', label: t('kind.detail.tab.history'), icon: History, href: to('markHistory', { id: sheet.id }) },
    { key: 'foil', label: t('marks.action.foil'), icon: FileText, href: to('markFoil', { id: sheet.id }) },
    { key: 'print', label: t('marks.action.print'), icon: Printer, onChoose: () => window.print(), isDrawn: true },
  ];
  return (
    <>
      <ScreenHeader title={[sheet.code, sheet.section].join(' · ')} actions={<ScreenActions actions={actions} />} />
      <p className={styles.facts}>
        <SheetStatusChip status={sheet.status} />
        <span>{sheet.course}</span>
        <span>{joined(sheet.test, sheet.onDate && format.date(sheet.onDate))}</span>
        <span>{t('marks.outOf', { max: Number(sheet.max) })}</span>
        <span>{sheet.evaluator ?? t('marks.noEvaluator')}</span>
        <span>{t('marks.enteredOf', { entered: sheet.entered, of: sheet.of })}</span>
        {sheet.status !== 'published' && <DueDay sheet={sheet} />}
        {checkCode && <bdi>{t('marks.checkCode', { code: checkCode })}</bdi>}
        {sheet.corrections > 0 && <span>{t('marks.corrected', { count: sheet.corrections })}</span>}
      </p>
      {sheet.returnNote !== null && sheet.status === 'entering' && (
        <Banner tone="warning">{t('marks.returned', { note: sheet.returnNote })}</Banner>
      )}
      {sheet.reopenReason !== null && sheet.status === 'entering' && (
        <Banner tone="warning">{t('marks.reopened', { note: sheet.reopenReason })}</Banner>
      )}
      {chosenEvent && <SheetEventDialog sheet={sheet} event={chosenEvent} onClose={() => setChosenEvent(null)} />}
    </>
  );
}
