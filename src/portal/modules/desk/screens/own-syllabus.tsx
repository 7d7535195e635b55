import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { ownSyllabus, type DeskSemester, type DeskSyllabus } from '../../../../contract/desk/syllabus.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { OwnLetterhead } from '../../../kinds/report/own-letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useUser } from '../../../session/use-user.ts';
import { joinName } from '../../../i18n/person-name.ts';
import { BacklogCard } from '../parts/syllabus/backlog-card.tsx';
import { CreditsCard } from '../parts/syllabus/credits-card.tsx';
import { SemesterCard } from '../parts/syllabus/semester-card.tsx';

/** Courses of the student's batch, by default of the current semester, with progress, results, credits and backlog. */
export const Screen = asking([{ endpoint: ownSyllabus, input: {} as never }], OwnSyllabus);

function OwnSyllabus() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(ownSyllabus, {});
  const user = useUser();
  usePaper('portrait', [joinName(user?.name), t('deskSyllabus.information')].filter(Boolean).join(' · '));
  if (error) return <ErrorView error={error} title={t('deskSyllabus.failed')} onRetry={() => void refetch()} />;
  const print = { key: 'print', label: t('kind.detail.print'), icon: Printer, isDrawn: true, onChoose: () => window.print() };
  const syllabus = data?.data;
  return (
    <div className={layout.blocks}>
      <OwnLetterhead />
      <ScreenHeader
        title={t('nav.deskSyllabus')}
        subtitle={syllabus && [syllabus.program, syllabus.batch, syllabus.regulation].join(' · ')}
        actions={<ScreenActions actions={[print]} />}
      />
      {!data && <Skeleton width="full" />}
      {syllabus === null && <EmptyState level={2} title={t('deskSyllabus.none')} text={t('deskSyllabus.noneText')} />}
      {syllabus && <Syllabus of={syllabus} />}
    </div>
  );
}

const all = 'all';

function Syllabus({ of }: { of: DeskSyllabus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [path, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const { semesters, current } = of;
  const requested = new URLSearchParams(useSearch()).get('semester');
  const isKnown = requested === all || semesters.some(({ semester }) => String(semester) === requested);
  const begin = semesters.find(({ semester }) => semester === current) ?? semesters.at(-1);
  const chosen = isKnown ? String(requested) : String(begin?.semester ?? all);
  const number = (semester: number) => format.number(semester);
  const shown =
    typed.trim() === '' ? semesters.filter(({ semester }) => chosen === all || String(semester) === chosen) : matching(semesters, typed);
  return (
    <>
      <div className={layout.fields} data-chrome="">
        <Field label={t('deskSyllabus.semester')}>
          <Select
            value={chosen}
            options={[
              ...semesters.map(({ semester }) => ({
                value: String(semester),
                label: t(semester === current ? 'deskSyllabus.now' : 'deskSyllabus.semesterIs', { number: number(semester) }),
              })),
              { value: all, label: t('deskSyllabus.all') },
            ]}
            onValue={(value) => navigate(`${path}?semester=${value}`, { replace: true, state: { isSameScreen: true } })}
          />
        </Field>
        <Field label={t('deskSyllabus.find')}>
          <SearchInput label={t('deskSyllabus.search')} value={typed} onValue={setTyped} />
        </Field>
      </div>
      {shown.map((semester) => (
        <SemesterCard key={semester.semester} semester={semester} />
      ))}
      {shown.length === 0 && <EmptyState level={2} title={t('deskSyllabus.nothingFound')} />}
      <CreditsCard of={of} />
      <BacklogCard backlog={of.backlog} />
    </>
  );
}

/** Courses of all semesters with every typed word in their code or title, and the groups of those courses. */
function matching(semesters: readonly DeskSemester[], typed: string): DeskSemester[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return semesters.flatMap((semester) => {
    const rows = semester.rows.filter(({ code, title }) => words.every((word) => `${code} ${title}`.toLowerCase().includes(word)));
    return rows.length === 0
      ? []
      : [{ ...semester, rows, groups: semester.groups.filter(({ name }) => rows.some(({ group }) => group === name)) }];
  });
}
