import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { studentAttendanceReport } from '../../../../contract/academic/report-attendance-student.ts';
import { useCall } from '../../../api/use-call.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePrintNote } from '../../../kinds/parts/use-print-note.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
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
      <div data-chrome="" className={layout.stack}>
        <ScreenHeader
          title={title}
          subtitle={answer?.data.student.name}
          actions={
            <>
              <ButtonLink icon={ArrowLeft} areIconsMirrored href={to('studentAttendance', {}, back)}>
                {t('nav.studentAttendance')}
              </ButtonLink>
              {answer && (
                <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                  {t('teachingReport.letter.print')}
                </Button>
              )}
            </>
          }
        />
        {answer?.hidden.includes('guardian') && <Banner tone="accent">{t('teachingReport.letter.noAddress')}</Banner>}
      </div>
      {answer ? <LetterSheet head={answer.head} of={answer.data} /> : <Skeleton width="full" />}
    </div>
  );
});
