import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../../contract/core/paper.ts';
import { employeeByUser } from '../../../../contract/hr/employees.ts';
import { noteServiceSheetPrint } from '../../../../contract/hr/papers.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { useBeforePrint } from '../../../kinds/parts/use-before-print.ts';
import { usePaper } from '../../../kinds/report/paper.ts';
import { to } from '../../../links.ts';
import type { ScreenProps } from '../../../route.ts';
import { StudentOrNobody } from '../parts/record/student-or-nobody.tsx';
import { ServiceSheet } from '../parts/sheet/service-sheet.tsx';

/** Service sheet of an employee for printing: A4, two pages. Each print is audited. */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const userId = Number(params['userId']);
  const answer = useCall(employeeByUser, { id: userId });
  const heading = useCall(paperHead, {});
  const record = answer.data?.data;
  usePaper('portrait', record ? `${record.employeeNo} ${record.name}` : '');
  useBeforePrint(() => {
    if (record) void change(noteServiceSheetPrint, { id: record.id }).catch(() => undefined);
  });
  if (isApiError(answer.error) && answer.error.code === 'NotFound') return <StudentOrNobody userId={userId} />;
  const failed = answer.data ? heading : answer;
  if (failed.error && !failed.data)
    return <ErrorView level={1} error={failed.error} title={t('employee.detail.failed')} onRetry={() => void failed.refetch()} />;
  if (!answer.data || !heading.data)
    return (
      <div aria-busy="true">
        <ScreenHeader title={t('nav.serviceSheet')} />
        <Skeleton width="full" />
      </div>
    );
  const { data, hidden } = answer.data;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader
          title={t('nav.serviceSheet')}
          subtitle={data.name}
          actions={
            <>
              <ButtonLink icon={ArrowLeft} areIconsMirrored href={to('employeeProfile', { userId })}>
                {t('employee.sheet.back')}
              </ButtonLink>
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('kind.detail.print')}
              </Button>
            </>
          }
        />
      </div>
      <ServiceSheet record={data} hidden={hidden} head={heading.data.data} />
    </div>
  );
}
