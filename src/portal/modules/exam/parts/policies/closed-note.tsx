import { useTranslation } from 'react-i18next';
import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { isChangeable } from './policy-action.tsx';

/** Warns before editing that the policy can no longer be changed. */
export function ClosedNote({ record }: { record: InternalPolicy }) {
  const { t } = useTranslation();
  if (isChangeable(record)) return null;
  return <Banner tone="warning">{t(`internalPolicy.closed.${record.isClosed ? 'held' : 'retired'}`)}</Banner>;
}
