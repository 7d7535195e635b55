import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeLife, type EmployeeLife } from '../../../../../contract/hr/life.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';

interface Props {
  employeeId: number;
  /** Title of the dialog while loading. */
  title: string;
  onClose: () => void;
  children: (life: EmployeeLife) => ReactNode;
}

/** Loads the employee’s status and possible events, then renders the dialog given as `children`. */
export function WithLife({ employeeId, title, onClose, children }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(employeeLife, { id: employeeId });
  if (data) return children(data.data);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {error ? <ErrorView error={error} title={t('employee.detail.failed')} onRetry={() => void refetch()} /> : <Skeleton width="full" />}
    </Dialog>
  );
}
