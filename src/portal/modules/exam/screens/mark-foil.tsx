import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getMarks } from '../../../../contract/exam/marks.ts';
import { getMarkSheet } from '../../../../contract/exam/sheets.ts';
import { useCall } from '../../../api/use-call.ts';
import { joined } from '../../../i18n/i18n.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { SheetHead } from '../../../kinds/sheet/sheet-head.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { FoilPage } from '../parts/marks/foil-page.tsx';
import { foilPaper, pagesOf } from '../parts/marks/foil-pages.ts';

/** A blank mark sheet for the examination hall: every student on its roll, without marks. */
export const Screen = asking(({ id }) => {
  const input = { id: Number(id) } as never;
  return [
    { endpoint: getMarkSheet, input },
    { endpoint: getMarks, input },
  ];
}, MarkFoil);

function MarkFoil() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const sheet = useCall(getMarkSheet, { id });
  const marks = useCall(getMarks, { id });
  const { paper, rows } = foilPaper(marks.data?.data.parts.flatMap(({ questions }) => questions).length ?? 0);
  const row = sheet.data?.data;
  usePaper(paper, row ? [row.code, row.section, row.test].join(' · ') : '');
  const error = sheet.error ?? marks.error;
  if (error)
    return <ErrorView error={error} title={t('marks.failedToLoad')} onRetry={() => void sheet.refetch().then(() => marks.refetch())} />;
  if (!row || !marks.data) return <Skeleton width="full" />;
  const { parts, lines } = marks.data.data;
  return (
    <div className={layout.blocks}>
      <SheetHead title={joined(row.code, row.section, t('marks.foil.title'))} />
      {lines.length === 0 && <EmptyState title={t('marks.foil.nothing')} />}
      {pagesOf(lines, rows).map((page) => (
        <FoilPage key={page[0]!.studentId} sheet={row} parts={parts} lines={page} />
      ))}
    </div>
  );
}
