import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getMarks, type MarkLine } from '../../../../contract/exam/marks.ts';
import { getMarkSheet } from '../../../../contract/exam/sheets.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { joined } from '../../../i18n/i18n.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { RecordHistory } from '../../../kinds/history/history.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';

/** The history of a mark sheet: status changes, corrections with the previous marks, and the author of each row. */
export const Screen = asking(({ id }) => {
  const input = { id: Number(id) } as never;
  return [
    { endpoint: getMarkSheet, input },
    { endpoint: getMarks, input },
  ];
}, MarkHistory);

function MarkHistory() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const sheet = useCall(getMarkSheet, { id });
  const marks = useCall(getMarks, { id });
  const error = sheet.error ?? marks.error;
  if (error)
    return <ErrorView error={error} title={t('marks.failedToLoad')} onRetry={() => void sheet.refetch().then(() => marks.refetch())} />;
  if (!sheet.data || !marks.data) return <Skeleton width="full" />;
  const { code, section, test } = sheet.data.data;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={joined(code, section, t('nav.markHistory'))} subtitle={test} />
      <RecordHistory tableName="mark_sheets" recordId={id} title={t('marks.history.changes')} />
      <Entries lines={marks.data.data.lines} />
    </div>
  );
}

/** The saved row of each student. Students without an entry are not listed. */
function Entries({ lines }: { lines: readonly MarkLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const entered = lines.filter(({ enteredAt }) => enteredAt !== null);
  if (entered.length === 0) return null;
  return (
    <RowsCard
      title={t('marks.history.entries')}
      columns={[t('marks.classNo'), t('marks.student'), t('marks.mark'), t('marks.history.by'), t('marks.history.at')]}
      rows={entered.map(({ classNo, name, state, total, enteredBy, enteredAt }) => [
        classNo,
        <bdi key="name">{name}</bdi>,
        total === null ? state && t(`marks.choice.state.${state}`) : format.number(Number(total)),
        <bdi key="by">{enteredBy}</bdi>,
        enteredAt && format.dateTime(enteredAt),
      ])}
    />
  );
}
