import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../contract/core/lookups.ts';
import { testCalendar, testClashes } from '../../../../contract/exam/test-calendar.ts';
import { useCall } from '../../../api/use-call.ts';
import { today, useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { Letterhead } from '../../../kinds/report/letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Button } from '../../../kit/button.tsx';
import { addMonths } from '../../../kit/calendar-days.ts';
import { Card } from '../../../kit/card.tsx';
import { Field } from '../../../kit/field.tsx';
import { IconButton } from '../../../kit/icon-button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Toolbar } from '../../../kit/toolbar.tsx';
import { ClashList } from '../parts/tests/clash-list.tsx';
import { NoticeTable } from '../parts/tests/notice-table.tsx';
import { TestMonth } from '../parts/tests/test-month.tsx';
import { daysOf, useMonth } from '../parts/tests/use-month.ts';

const thisMonth = () => `${today().slice(0, 7)}-01`;

/** The tests of a month, clashes, and the schedule for the notice board. */
export const Screen = asking([], function TestCalendar() {
  const { t } = useTranslation();
  const format = useFormat();
  const { month, programId, sectionId } = useMonth();
  const days = daysOf(month);
  const tests = useCall(testCalendar, {
    query: {
      ...days,
      ...(programId !== '' && { programId: [Number(programId)] }),
      ...(sectionId !== '' && { sectionId: [Number(sectionId)] }),
    },
  });
  const clashes = useCall(testClashes, { query: days });
  usePaper('landscape', format.date(month, { month: 'long', year: 'numeric' }));
  return (
    <div className={layout.blocks}>
      <Letterhead />
      <ScreenHeader title={t('nav.testCalendar')} />
      <MonthBar />
      {tests.error ? (
        <ErrorView error={tests.error} title={t('internalTest.calendar.failed')} onRetry={() => void tests.refetch()} />
      ) : tests.data ? (
        <>
          <div data-chrome="" className={layout.blocks}>
            <Card>
              <TestMonth month={month} clashes={clashes.data?.data ?? []} {...tests.data.data} />
            </Card>
            <ClashList clashes={clashes.data?.data ?? []} />
          </div>
          <NoticeTable tests={tests.data.data.tests} />
        </>
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
});

/** Selects the month, programme and section, and prints. */
function MonthBar() {
  const { t } = useTranslation();
  const format = useFormat();
  const { month, programId, sectionId, go } = useMonth();
  const { data: programs } = useCall(lookup, { name: 'programs', query: { activeOnly: true } });
  const { data: sections } = useCall(lookup, { name: 'sections', query: { activeOnly: true } });
  const ofProgram = (sections?.data ?? []).filter(({ facts }) => programId === '' || String(facts?.['programId']) === programId);
  const show = (day: string) => go({ month: day.slice(0, 7) });
  return (
    <Toolbar
      label={t('internalTest.calendar.month')}
      end={
        <Button icon={Printer} onClick={() => window.print()}>
          {t('kind.detail.print')}
        </Button>
      }
    >
      <Field label={t('internalTest.calendar.program')} isLabelHidden>
        <Select
          placeholder={t('internalTest.calendar.allPrograms')}
          value={programId}
          options={(programs?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
          onValue={(chosen) => go({ programId: chosen, sectionId: '' })}
        />
      </Field>
      <Field label={t('internalTest.field.section')} isLabelHidden>
        <Select
          placeholder={t('internalTest.allSections')}
          value={sectionId}
          options={ofProgram.map(({ id, label }) => ({ value: String(id), label }))}
          onValue={(chosen) => go({ sectionId: chosen })}
        />
      </Field>
      <IconButton icon={ChevronLeft} isMirrored label={t('internalTest.calendar.earlier')} onClick={() => show(addMonths(month, -1))} />
      <span>{format.date(month, { month: 'long', year: 'numeric' })}</span>
      <IconButton icon={ChevronRight} isMirrored label={t('internalTest.calendar.later')} onClick={() => show(addMonths(month, 1))} />
      <Button disabled={month === thisMonth()} onClick={() => show(thisMonth())}>
        {t('internalTest.calendar.thisMonth')}
      </Button>
    </Toolbar>
  );
}
