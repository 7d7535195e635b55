import type { ControlProps } from '../../../../kinds/form/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { Desk } from './desk.tsx';
import { useBank } from './use-bank.ts';

/** Questions of a sheet in its form: the bank on one side, the sheet on the other. */
export function DeskControl(props: ControlProps) {
  const { t } = useTranslation();
  const { bank, error, isFetching, refetch } = useBank();
  if (bank) return <Desk {...props} bank={bank} />;
  if (!error) return <Skeleton width="full" />;
  return <ErrorView error={error} title={t('feedbackSheet.bank.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
