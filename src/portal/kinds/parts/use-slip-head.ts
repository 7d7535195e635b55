import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../contract/core/paper.ts';
import { useCall } from '../../api/use-call.ts';

/** Whose the slips are: the college by the name in the settings, once it is known or cannot be had. */
export function useSlipHead(): { college: string; isReady: boolean } {
  const { t } = useTranslation();
  const { data, isPending } = useCall(paperHead, {});
  return { college: data?.data.college ?? t('app.college'), isReady: !isPending };
}
