import { Calculator, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import type { Locale } from '../../../../../machines/settings.ts';
import { runEvents, type RunEvent } from '../../../../contract/exam/attainment-life.ts';
import { attainmentWorkbook, getAttainmentRun, type AttainmentRun as Run } from '../../../../contract/exam/attainment-runs.ts';
import { download } from '../../../api/download.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { joined } from '../../../i18n/i18n.ts';
import { languages } from '../../../i18n/languages.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { offerOf } from '../../../kinds/lifecycle/offer.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { useFileLanguages } from '../../../kinds/parts/use-file-languages.ts';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Banner } from '../../../kit/banner.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { inLanguage } from '../../../kit/use-take-file.ts';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { ActionsTab } from '../parts/attainment/actions-tab.tsx';
import { ComputeDialog } from '../parts/attainment/compute-dialog.tsx';
import { CourseTab } from '../parts/attainment/course-tab.tsx';
import { ProgrammeTab } from '../parts/attainment/programme-tab.tsx';
import { RunEventDialog, runIcons } from '../parts/attainment/run-event.tsx';
import { RunStatusChip } from '../parts/attainment/run-status.tsx';
import { WhatIfTab } from '../parts/attainment/what-if-tab.tsx';
import * as styles from '../parts/marks/marks.css.ts';

/** An attainment run: attainment of each outcome with its students, programme outcomes, and actions. */
export const Screen = asking(({ id }) => [{ endpoint: getAttainmentRun, input: { id: Number(id) } as never }], AttainmentRun);

const tabs = { course: CourseTab, program: ProgrammeTab, actions: ActionsTab, whatIf: WhatIfTab };
type Tab = keyof typeof tabs;

function AttainmentRun() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('course');
  const { data, error, refetch } = useCall(getAttainmentRun, { id: Number(useParams<{ id: string }>().id) });
  if (error) return <ErrorView error={error} title={t('attainment.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const Content = tabs[tab];
  return (
    <div className={layout.blocks}>
      <Head run={data.data} />
      <Tabs
        label={t('attainment.list.title')}
        tabs={(Object.keys(tabs) as Tab[]).map((id) => ({ id, label: t(`attainment.tab.${id}`) }))}
        selected={tab}
        onSelect={(id) => setTab(id as Tab)}
      >
        <Content run={data.data} />
      </Tabs>
    </div>
  );
}

function Head({ run }: { run: Run }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosenEvent, setChosenEvent] = useState<RunEvent | null>(null);
  const { subject: recomputed, open, close } = useDisclosure<Run>();
  const { code, course, program, batch, semester, termName, runNo, status, computedAt, computedBy } = run;
  const fileLanguages = useFileLanguages();
  const taking = useAct((language: Locale) => download(attainmentWorkbook, { id: run.id, query: inLanguage(language) }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  usePaper('landscape', [code, program, batch, termName].join(' · '));
  const actions = [
    ...runEvents
      .filter((event) => offerOf(run, event).why === null)
      .map((event, place) => ({
        key: event,
        label: t(`attainment.action.${event}`),
        icon: runIcons[event],
        isPrimary: place === 0,
        onChoose: () => setChosenEvent(event),
      })),
    { key: 'compute', label: t('attainment.action.compute'), icon: Calculator, isPrimary: run.isOutdated, onChoose: () => open(run) },
    ...fileLanguages.map((language) => ({
      key: `file ${language}`,
      label: [t('attainment.action.file'), ...(fileLanguages.length > 1 ? [languages[language].name] : [])].join(' · '),
      icon: FileSpreadsheet,
      onChoose: () => taking.act(language),
    })),
    { key: 'print', label: t('kind.detail.print'), icon: Printer, onChoose: () => window.print(), isDrawn: true },
  ];
  return (
    <>
      <ScreenHeader
        title={[code, program, batch].join(' · ')}
        subtitle={t('attainment.runNo', { number: runNo })}
        actions={<ScreenActions actions={actions} />}
      />
      <p className={styles.facts}>
        <RunStatusChip status={status} />
        <span>{course}</span>
        <span>{joined(termName, t('attainment.semester', { number: semester }))}</span>
        <span>{t('attainment.by', { name: computedBy, date: format.date(computedAt) })}</span>
      </p>
      <Warnings run={run} />
      {chosenEvent && <RunEventDialog run={run} event={chosenEvent} onClose={() => setChosenEvent(null)} />}
      {recomputed && <ComputeDialog row={{ id: recomputed.planId, code, course }} onClose={close} />}
    </>
  );
}

/** Warnings about the figures, for example that they are outdated. */
function Warnings({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { isOutdated, unpublished, unmapped, returnNote, status } = run;
  const { why } = offerOf(run, 'submit');
  return (
    <>
      {isOutdated && <Banner tone="warning">{t('attainment.outdated')}</Banner>}
      {unpublished > 0 && <Banner tone="warning">{t('attainment.unpublished', { count: unpublished })}</Banner>}
      {unmapped.length > 0 && <Banner tone="warning">{t('attainment.unmapped', { labels: unmapped.join(', ') })}</Banner>}
      {status === 'computed' && why === 'isExplained' && <Banner>{t('attainment.why.isExplained')}</Banner>}
      {returnNote !== null && status === 'computed' && <Banner tone="warning">{t('attainment.returned', { note: returnNote })}</Banner>}
    </>
  );
}
