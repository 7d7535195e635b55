import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { isChangeable } from './policy-action.tsx';
import { PolicyStatusChip } from './policy-status.tsx';

/**
 * Where a round stands that is edited. Says before somebody types that no change is taken once it has opened: its rules
 * are what students were promised.
 */
export function RoundFacts({ record }: { record: FeedbackPolicy }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={layout.stack}>
      <DescriptionList
        items={[
          { label: t('feedbackPolicy.field.status'), value: <PolicyStatusChip status={record.status} /> },
          { label: t('feedbackPolicy.field.offerings'), value: format.number(record.offerings) },
        ]}
      />
      {!isChangeable(record) && <Banner tone="warning">{t('feedbackPolicy.closedNote')}</Banner>}
    </div>
  );
}
