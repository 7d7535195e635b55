import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getWeek } from '../../../../contract/academic/timetable-week.ts';
import type { TimetableVersion } from '../../../../contract/academic/timetable-versions.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Letterhead } from '../../../kinds/report/letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Button } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Toolbar } from '../../../kit/toolbar.tsx';
import { MasterSheet } from '../parts/master/master-sheet.tsx';
import { choicesOf, useMaster } from '../parts/master/use-master.ts';

/** The timetable on one A3 sheet: all sections, or those of a programme or a semester, below each other. */
export function Screen() {
  const { t } = useTranslation();
  const { answer, versions, version, ...chosen } = useMaster();
  return (
    <div className={layout.blocks}>
      <Letterhead />
      <ScreenHeader title={t('nav.timetableMaster')} subtitle={version && `${version.term} · ${version.name}`} />
      {answer.error && <ErrorView error={answer.error} title={t('timetable.failed')} onRetry={() => void answer.refetch()} />}
      {answer.data && !version && <EmptyState title={t('timetable.none')} />}
      {!answer.data && !answer.error && <Skeleton width="full" />}
      {version && <OfVersion key={version.id} version={version} versions={versions} chosen={chosen} />}
    </div>
  );
}

interface Props {
  version: TimetableVersion;
  versions: readonly TimetableVersion[];
  chosen: Pick<ReturnType<typeof useMaster>, 'program' | 'semester' | 'go'>;
}

function OfVersion({ version, versions, chosen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(getWeek, { id: version.id });
  const from =
    version.effectiveFrom === null ? t('timetable.choice.status.draft') : t('timetable.from', { date: format.date(version.effectiveFrom) });
  usePaper('a3', `${version.name} · ${from}`);
  if (answer.error) return <ErrorView error={answer.error} title={t('timetable.failed')} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="full" />;
  const { program, semester, go } = chosen;
  const { programs, semesters, sections } = choicesOf(answer.data.data.week, chosen);
  return (
    <>
      <Toolbar
        label={t('nav.timetableMaster')}
        end={
          <Button icon={Printer} onClick={() => window.print()}>
            {t('kind.detail.print')}
          </Button>
        }
      >
        <Field label={t('timetable.version')}>
          <Select
            value={String(version.id)}
            options={versions.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValue={(id) => go({ version: id, on: '' })}
          />
        </Field>
        <Field label={t('timetable.program')}>
          <Select
            value={program}
            options={[{ value: '', label: t('timetable.all') }, ...programs.map((code) => ({ value: code, label: code }))]}
            onValue={(code) => go({ program: code })}
          />
        </Field>
        <Field label={t('timetable.semester')}>
          <Select
            value={semester}
            options={[
              { value: '', label: t('timetable.all') },
              ...semesters.map((number) => ({ value: String(number), label: format.number(number) })),
            ]}
            onValue={(value) => go({ semester: value })}
          />
        </Field>
      </Toolbar>
      {sections.length === 0 ? (
        <EmptyState title={t('timetable.noSection')} />
      ) : (
        <MasterSheet label={t('nav.timetableMaster')} data={answer.data.data} sections={sections} />
      )}
    </>
  );
}
