import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { isChangeable } from './policy-action.tsx';
import { PolicyStatusChip } from './policy-status.tsx';

/**
 * Current status of the edited round. Explains in advance that an open round cannot be changed, because its rules were
 * promised to students.
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
