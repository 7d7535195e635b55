import { useSelector } from '@xstate/react';
import { Check, Download, RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowsReport, UploadWarning } from '../../../contract/core/upload.ts';
import { saveFile } from '../../api/download.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import * as layout from '../../kit/layout.css.ts';
import { StatCard } from '../../kit/stat-card.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { Toolbar } from '../../kit/toolbar.tsx';
import { ControlFigures } from './control-figures.tsx';
import type { UploadDescription } from './description.ts';
import { KnownRows } from './known-rows.tsx';
import { cellProblem, headingProblem, uploadProblem } from './problem-text.ts';
import { RowsTable } from './rows-table.tsx';
import type { RowsFile } from './rows-file.ts';
import { reportIn, type Upload } from './use-upload.ts';
import * as styles from './upload.css.ts';

export interface PreviewProps {
  description: UploadDescription;
  actor: Upload;
  rows: RowsFile;
  onFile: (file: File) => void;
}

type Part = 'wrong' | 'all' | 'known';

/** New, existing and invalid rows, before saving. */
export function Preview({ description, actor, rows, onFile }: PreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const snapshot = useSelector(actor, (current) => current);
  const report = reportIn(snapshot.context.report);
  const [chosen, setChosen] = useState<Part | null>(null);
  const wrongRows = useMemo(() => rowsIn(report), [report]);
  if (!report) return null;
  const { problem } = snapshot.context;
  const { of } = description;
  const headings = report.problems.filter(({ row }) => row === 1);
  const part = chosen ?? (wrongRows.length > 0 ? 'wrong' : 'all');
  const tabs = [
    ...(wrongRows.length > 0 ? [{ id: 'wrong', label: t('kind.upload.wrong'), count: format.number(report.wrong) }] : []),
    { id: 'all', label: t('kind.upload.all'), count: format.number(snapshot.context.table?.rows ?? report.rows) },
    ...(report.known > 0 ? [{ id: 'known', label: t('kind.upload.known'), count: format.number(report.known) }] : []),
  ];
  return (
    <>
      <div className={layout.tiles}>
        <StatCard label={t('kind.upload.rows')} value={format.number(snapshot.context.table?.rows ?? report.rows)} />
        <StatCard label={t('kind.upload.fresh')} value={format.number(report.ok)} />
        {description.knownPath && <StatCard label={t('kind.upload.known')} value={format.number(report.known)} />}
        <StatCard label={t('kind.upload.wrong')} value={format.number(report.wrong)} />
      </div>
      {headings.length > 0 && (
        <Banner tone="danger">
          {t('kind.upload.headingsWrong')}
          <ul className={styles.lines}>
            {headings.map((heading) => (
              <li key={`${heading.field} ${heading.code}`}>{headingProblem(t, heading)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Verdict texts={description.texts} actor={actor} report={report} />
      <Warnings texts={description.texts} warnings={report.warnings ?? []} />
      {problem !== null && !(of.hasControls && problem === 'outOfRange') && (
        <Banner tone="danger">{uploadProblem(t, description.texts, problem)}</Banner>
      )}
      {of.hasControls && snapshot.matches('previewing') && report.ok > 0 && (
        <ControlFigures texts={description.texts} actor={actor} report={report} />
      )}
      <Tools description={description} actor={actor} rows={rows} report={report} onFile={onFile} />
      <Card isFlush>
        <Tabs label={t('kind.upload.parts')} tabs={tabs} selected={part} onSelect={(id) => setChosen(id as Part)}>
          {part === 'known' ? (
            <KnownRows description={description} report={report} />
          ) : (
            <RowsTable
              key={part}
              description={description}
              rows={rows}
              report={report}
              only={part === 'wrong' ? wrongRows : null}
              onEdit={() => actor.send({ type: 'edit' })}
            />
          )}
        </Tabs>
      </Card>
    </>
  );
}

const rowsIn = (report: RowsReport | null): number[] => [...new Set(report?.problems.map(({ row }) => row))].filter((row) => row > 1);

/** A sentence about the result of the check. */
function Verdict({ texts, actor, report }: { texts: string; actor: Upload; report: RowsReport }) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.hasTag('busy')) return null;
  if (snapshot.matches('edited')) return <Banner tone="warning">{t('kind.upload.edited')}</Banner>;
  if (report.wrong > 0) return <Banner tone="danger">{t('kind.upload.wrongText', { count: report.wrong })}</Banner>;
  if (report.ok === 0) return <Banner tone="warning">{t(`${texts}.nothingNew`)}</Banner>;
  return <Banner tone="success">{t('kind.upload.rightText', { count: report.ok })}</Banner>;
}

/** Maximum number of named rows. */
const mostNamed = 12;

/** Warnings that do not prevent saving. */
function Warnings({ texts, warnings }: { texts: string; warnings: readonly UploadWarning[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (warnings.length === 0) return null;
  const named = ({ rows, notes = [] }: UploadWarning) =>
    [
      ...rows.slice(0, mostNamed).map((row, place) => [format.number(row), notes[place] && `(${notes[place]})`].filter(Boolean).join(' ')),
      ...(rows.length > mostNamed ? ['…'] : []),
    ].join(', ');
  return (
    <Banner tone="warning">
      <ul className={styles.lines}>
        {warnings.map((warning) => (
          <li key={warning.code}>
            {t(`${texts}.warning.${warning.code}`, { number: format.number(warning.count), rows: named(warning) })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Tools({ description, actor, rows, report, onFile }: PreviewProps & { report: RowsReport }) {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const mayWrite = snapshot.matches('previewing') && report.ok > 0;
  const saveWrong = async () => {
    const wrong = new Map<number, string[]>();
    const shown = await rows.ask('page', { only: rowsIn(report), page: 1, pageSize: report.rows });
    const cells = new Map(shown.rows.map((row) => [row.row, row.cells]));
    for (const problem of report.problems) {
      if (problem.row === 1) continue;
      const text = cellProblem(t, description.of.columns, problem, cells.get(problem.row)?.[problem.field] ?? '');
      wrong.set(problem.row, [...(wrong.get(problem.row) ?? []), `${problem.field}: ${text}`]);
    }
    const named = [...wrong].map(([row, reasons]) => ({ row, reason: reasons.join(' ') }));
    const name = snapshot.context.file?.name.replace(/\.\w+$/, '') ?? description.of.kind;
    saveFile(await rows.ask('wrong', { rows: named, reasonHeading: t('kind.upload.why') }), `${name}-wrong.csv`);
  };
  return (
    <Toolbar
      label={t('kind.upload.tools')}
      end={
        mayWrite &&
        !description.of.hasControls && (
          <Button variant="primary" icon={Check} onClick={() => actor.send({ type: 'confirm', controls: {} })}>
            {t(`${description.texts}.confirm`, { count: report.ok })}
          </Button>
        )
      }
    >
      {(snapshot.matches('edited') || snapshot.matches('wrong')) && (
        <Button
          variant={snapshot.matches('edited') ? 'primary' : 'secondary'}
          icon={RotateCcw}
          onClick={() => actor.send({ type: 'recheck' })}
        >
          {t('kind.upload.recheck')}
        </Button>
      )}
      {report.problems.some(({ row }) => row > 1) && (
        <Button icon={Download} onClick={() => void saveWrong()}>
          {t('kind.upload.saveWrong')}
        </Button>
      )}
      {!isBusy && <OtherFile onFile={onFile} />}
      {!isBusy && (
        <Button variant="quiet" onClick={() => actor.send({ type: 'cancel' })}>
          {t('kind.upload.giveUp')}
        </Button>
      )}
    </Toolbar>
  );
}

/** Replaces the file with a corrected one. */
function OtherFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t('kind.upload.other')}</Button>
      <input ref={input} type="file" hidden accept=".csv,.tsv,.txt,.xlsx" aria-label={t('kind.upload.other')} onChange={take} />
    </>
  );
}
