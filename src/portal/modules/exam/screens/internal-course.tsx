import { ClipboardList, Download, History, ListMinus, LockKeyhole, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { planEvents, type PlanEvent } from '../../../../contract/exam/plan-life.ts';
import { askForPlan, getPlan, planResults, type ComponentStand, type PlanResults, type PlanRow } from '../../../../contract/exam/plans.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { offerOf } from '../../../kinds/lifecycle/offer.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { HistoryDialog } from '../../../kinds/resource/history-dialog.tsx';
import { Banner } from '../../../kit/banner.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { to } from '../../../links.ts';
import { useMay } from '../../../session/use-permissions.ts';
import * as styles from '../parts/marks/marks.css.ts';
import { ComponentsLine } from '../parts/plans/components-line.tsx';
import { FewerTests, isBehind } from '../parts/plans/fewer-tests.tsx';
import { PlanEventDialog, planIcons } from '../parts/plans/plan-event.tsx';
import { PlanStatusChip } from '../parts/plans/plan-status.tsx';
import { ResultsTable } from '../parts/plans/results-table.tsx';
import { saveUniversityFile, universityFile } from '../parts/plans/university-file.ts';

/** An internal course: all marks of its students, and its actions. */
export const Screen = asking(({ id }) => {
  const input = { id: Number(id) } as never;
  return [
    { endpoint: getPlan, input },
    { endpoint: planResults, input },
  ];
}, InternalCourse);

function InternalCourse() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const plan = useCall(getPlan, { id });
  const results = useCall(planResults, { id });
  const isCell = useMay('Exam_Management_Policy');
  const error = plan.error ?? results.error;
  if (error)
    return (
      <ErrorView error={error} title={t('internalCourses.failed')} onRetry={() => void plan.refetch().then(() => results.refetch())} />
    );
  if (!plan.data || !results.data) return <Skeleton width="full" />;
  const { status } = plan.data.data;
  return (
    <div className={layout.blocks}>
      <Head plan={plan.data.data} results={results.data.data} isCell={isCell} />
      {results.data.data.rows.length === 0 ? (
        <EmptyState title={t('internalCourses.noResults')} />
      ) : (
        <ResultsTable of={results.data.data} mayOverride={isCell && status === 'closed'} />
      )}
      <div className={styles.signatures}>
        <span>{t('internalCourses.signTeacher')}</span>
        <span>{t('internalCourses.signHead')}</span>
      </div>
    </div>
  );
}

function Head({ plan, results, isCell }: { plan: PlanRow; results: PlanResults; isCell: boolean }) {
  const { t } = useTranslation();
  const [chosenEvent, setChosenEvent] = useState<PlanEvent | null>(null);
  const { subject: historyOf, open: openHistory, close: closeHistory } = useDisclosure<PlanRow>();
  const { subject: fewer, open: setFewer, close: closeFewer } = useDisclosure<ComponentStand>();
  const { id, version, status } = plan;
  usePaper('landscape', [plan.code, plan.program, plan.semester, plan.termName].join(' · '));
  const ask = useAct(() => change(askForPlan, { id, body: { version } }).then(() => toast('success', t('internalCourses.done.ask'))), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  const takeFile = () => {
    const { lines, missing } = universityFile(plan.code, results);
    if (missing > 0) void toast('error', t('internalCourses.notWhole', { number: missing }));
    else saveUniversityFile(lines, `${plan.code}-${plan.program}-${plan.semester}.csv`);
  };
  const open = planEvents.filter((event) => offerOf(plan, event).why === null);
  const actions = [
    ...open.map((event, place) => ({
      key: event,
      label: t(`internalCourses.action.${event}`),
      icon: planIcons[event],
      isPrimary: place === 0,
      onChoose: () => setChosenEvent(event),
    })),
    ...(isCell && (status === 'published' || status === 'frozen') && plan.askedBy === null
      ? [
          {
            key: 'ask',
            label: t(status === 'published' ? 'internalCourses.action.askFreeze' : 'internalCourses.action.askUnfreeze'),
            icon: LockKeyhole,
            onChoose: () => ask.act(),
          },
        ]
      : []),
    ...(isCell && status === 'open'
      ? plan.components.filter(isBehind).map((component) => ({
          key: `fewer${component.id}`,
          label: t('internalCourses.action.fewer', { label: component.label }),
          icon: ListMinus,
          onChoose: () => setFewer(component),
        }))
      : []),
    ...(status === 'frozen' && results.status === 'frozen' && isCell
      ? [{ key: 'universityFile', label: t('internalCourses.action.universityFile'), icon: Download, onChoose: takeFile }]
      : []),
    { key: 'sheets', label: t('internalCourses.action.sheets'), icon: ClipboardList, href: to('marks', {}, { planId: id, status: 'any' }) },
    { key: 'history', label: t('kind.detail.tab.history'), icon: History, onChoose: () => openHistory(plan) },
    { key: 'print', label: t('internalCourses.action.print'), icon: Printer, onChoose: () => window.print(), isDrawn: true },
  ];
  return (
    <>
      <ScreenHeader title={[plan.code, `${plan.program} ${plan.semester}`].join(' · ')} actions={<ScreenActions actions={actions} />} />
      <p className={styles.facts}>
        <PlanStatusChip status={status} />
        <span>{plan.course}</span>
        <span>{plan.policy}</span>
        <ComponentsLine components={plan.components} />
        {plan.coordinator && <span>{plan.coordinator}</span>}
        <span>{t('internalCourses.sheetsOf', { published: plan.published, sheets: plan.sheets })}</span>
      </p>
      {status === 'open' && <Banner>{t('internalCourses.provisional')}</Banner>}
      {plan.reopenReason !== null && status === 'open' && (
        <Banner tone="warning">{t('internalCourses.reopened', { note: plan.reopenReason })}</Banner>
      )}
      {plan.askedBy !== null && (
        <Banner tone="warning">
          {t(status === 'frozen' ? 'internalCourses.askedUnfreeze' : 'internalCourses.askedFreeze', { name: plan.askedBy })}
        </Banner>
      )}
      {plan.components.map(
        ({ id: component, label, fewerReason }) =>
          fewerReason !== null && <Banner key={component}>{t('internalCourses.fewer', { label, reason: fewerReason })}</Banner>,
      )}
      {historyOf && (
        <HistoryDialog
          tableName="internal_plans"
          id={historyOf.id}
          name={[historyOf.code, `${historyOf.program} ${historyOf.semester}`].join(' · ')}
          onClose={closeHistory}
        />
      )}
      {fewer && <FewerTests plan={plan} component={fewer} onClose={closeFewer} />}
      {chosenEvent && <PlanEventDialog plan={plan} event={chosenEvent} onClose={() => setChosenEvent(null)} />}
    </>
  );
}
