import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { ScreenProps } from '../../route.ts';
import { ErrorView } from '../parts/error-view.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { described } from '../described.ts';
import { ChosenParameters } from '../parameters/chosen-parameters.tsx';
import type { ReportCall, ReportDescription, ReportOf } from './description.ts';
import { LeaveQuestion } from '../parts/leave-dialog.tsx';
import { usePrintNote } from '../parts/use-print-note.ts';
import { Letterhead } from './letterhead.tsx';
import { isBare, usePaper } from './paper.ts';
import { ParametersForm } from './parameters-form.tsx';
import * as styles from './report.css.ts';
import { ReportTools } from './report-tools.tsx';
import { useReport, type Report } from './use-report.ts';

/**
 * A report: its parameters in the address, its result as chart and table, on paper with letterhead, or as a file.
 * Running it can be cancelled, and a shared link runs the same report again.
 */
export function reportScreen<E extends ReportCall>(description: ReportOf<E>) {
  return reportFrom(description);
}

/** Like `reportScreen`, for a description that is typed only by its answer. */
export function reportFrom<Data>(description: ReportDescription<Data>) {
  return described('report', description, function ReportScreen(_props: ScreenProps) {
    const { t } = useTranslation();
    const format = useFormat();
    const report = useReport(description);
    const { answer, submittedValues, snapshot } = report;
    // A new result is again rendered only in part.
    const [drawnWhole, setDrawnWhole] = useState<unknown>(null);
    const isWhole = answer !== null && drawnWhole === answer;
    const drawWhole = useCallback(() => setDrawnWhole(answer), [answer]);
    useWholeOnPaper(drawWhole);
    const [purpose, setPurpose] = useState<string>();
    usePrintNote({ of: description.call.path, title: t(description.title), persons: answer?.persons ?? 0, purpose });
    const caption = answer ? t('kind.report.made', { name: answer.head.madeBy, at: format.dateTime(answer.head.madeAt) }) : '';
    usePaper(description.paper?.(submittedValues) ?? 'portrait', caption);
    const print = (purpose?: string) => {
      flushSync(() => {
        drawWhole();
        setPurpose(purpose);
      });
      window.print();
      // The next print may have another purpose.
      setPurpose(undefined);
    };
    const paper = description.paper?.(submittedValues);
    return (
      <div className={styles.screen} data-paper={answer ? paper : undefined}>
        {answer && !isBare(paper) && <Letterhead head={answer.head} />}
        <div className={isBare(paper) ? styles.screenOnly : undefined}>
          <ScreenHeader
            title={t(description.title)}
            actions={answer && <ReportTools description={description} report={report} onPrint={print} />}
          />
        </div>
        <ParametersForm description={description} report={report} />
        <div role="status">{report.isOld && <Banner tone="warning">{t('kind.report.old')}</Banner>}</div>
        {answer ? (
          <div className={styles.screen} aria-busy={snapshot.hasTag('busy') || undefined} data-old={report.isOld ? '' : undefined}>
            <div className={isBare(paper) ? styles.screenOnly : styles.caption}>
              <ChosenParameters description={description} values={submittedValues} />
              <p className={styles.creationNote}>{caption}</p>
            </div>
            {description.isEmpty(answer.data) ? (
              <EmptyState
                title={t(description.empty?.title ?? 'kind.report.empty')}
                text={t(description.empty?.text ?? 'kind.report.emptyText')}
              />
            ) : (
              <description.Result
                data={answer.data}
                head={answer.head}
                hidden={answer.hidden}
                values={submittedValues}
                isWhole={isWhole}
                onWhole={drawWhole}
              />
            )}
          </div>
        ) : (
          <Waiting report={report} />
        )}
        <LeaveQuestion texts="kind.report" isOn={snapshot.hasTag('slow')} />
        <p role="status" className={styles.announcement}>
          {t(`kind.report.state.${stateOf(report)}`)}
        </p>
      </div>
    );
  });
}

/** Shown in place of a result: while running, after an error, if cancelled, or before the first run. */
function Waiting<Data>({ report: { actor, snapshot, error } }: { report: Report<Data> }) {
  const { t } = useTranslation();
  const again = () => actor.send({ type: 'again' });
  if (snapshot.matches('running')) {
    return (
      <div className={layout.stack} aria-busy="true">
        {Array.from({ length: 8 }, (_line, at) => (
          <Skeleton key={at} width="full" />
        ))}
      </div>
    );
  }
  if (snapshot.matches('failed')) return <ErrorView error={error} title={t('kind.report.failed')} onRetry={again} />;
  if (snapshot.matches('cancelled')) {
    return <EmptyState title={t('kind.report.cancelled')} action={<Button onClick={again}>{t('kind.report.again')}</Button>} />;
  }
  return <EmptyState title={t('kind.report.idle')} text={t('kind.report.idleText')} />;
}

/** Renders the whole result before printing, even if started from the keyboard. */
function useWholeOnPaper(drawWhole: () => void): void {
  useEffect(() => {
    const draw = () => flushSync(drawWhole);
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [drawWhole]);
}

function stateOf<Data>({ snapshot }: Report<Data>): string {
  const { value } = snapshot;
  return typeof value === 'string' ? value : 'running';
}
