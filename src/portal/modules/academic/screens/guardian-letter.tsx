import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { studentAttendanceReport } from '../../../../contract/academic/report-attendance-student.ts';
import { useCall } from '../../../api/use-call.ts';
import { Banner } from '../../../kit/banner.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { usePrintNote } from '../../../kinds/parts/use-print-note.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import { SheetHead } from '../../../kinds/sheet/sheet-head.tsx';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { LetterSheet } from '../parts/attendance/letter-sheet.tsx';

/** The letter to a student's guardian about attendance, on a sheet with the college's letterhead. */
export const Screen = asking([], function GuardianLetter({ params }: ScreenProps) {
  const { t } = useTranslation();
  const studentId = Number(params['id']);
  const term = new URLSearchParams(useSearch()).get('academicTermId') ?? '';
  const academicTermId = /^[1-9]\d{0,14}$/.test(term) ? Number(term) : undefined;
  const { data: answer, error, refetch } = useCall(studentAttendanceReport, { query: { studentId, academicTermId } });
  const title = t('nav.guardianLetter');
  usePrintNote({ of: studentAttendanceReport.path, title, persons: answer ? 1 : 0 });
  usePaper('portrait', answer?.data.student.admissionNo ?? '');
  if (error) return <ErrorView level={1} error={error} title={t('teachingReport.letter.failed')} onRetry={() => void refetch()} />;
  const back = { studentId: String(studentId), ...(academicTermId !== undefined && { academicTermId: String(academicTermId) }) };
  return (
    <div className={layout.blocks} aria-busy={!answer || undefined}>
      <SheetHead
        title={title}
        subtitle={answer?.data.student.name}
        back={{ label: t('nav.studentAttendance'), href: to('studentAttendance', {}, back) }}
        isPrintable={answer !== undefined}
        printLabel={t('teachingReport.letter.print')}
      >
        {answer?.hidden.includes('guardian') && <Banner tone="accent">{t('teachingReport.letter.noAddress')}</Banner>}
      </SheetHead>
      {answer ? <LetterSheet head={answer.head} of={answer.data} /> : <Skeleton width="full" />}
    </div>
  );
});
