import { useTranslation } from 'react-i18next';
import { employeeByUser } from '../../../../contract/hr/employees.ts';
import { employeeHandover } from '../../../../contract/hr/handover.ts';
import { useCall } from '../../../api/use-call.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import type { ScreenProps } from '../../../route.ts';
import { HandoverForm } from '../parts/handover/handover-form.tsx';

/** Hand-over of one employee: duties with their successors. */
export function Screen({ params }: ScreenProps) {
  const { t } = useTranslation();
  const employee = useCall(employeeByUser, { id: Number(params['userId']) });
  const id = employee.data?.data.id;
  const answer = useCall(employeeHandover, { id: id ?? 0 }, { enabled: id !== undefined });
  const failed = employee.error ?? answer.error;
  const handover = answer.data?.data;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.handover')} subtitle={handover && [handover.name, handover.employeeNo].join(' · ')} />
      {!handover && !failed && <Skeleton width="full" />}
      {!handover && failed && (
        <ErrorView
          error={failed}
          title={t('handover.failed')}
          onRetry={() => void (employee.error ? employee.refetch() : answer.refetch())}
        />
      )}
      {handover && <HandoverForm handover={handover} />}
    </div>
  );
}
