import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { offerOf } from '../../../../kinds/lifecycle/offer.ts';
import { AnsweredBar } from '../answered-bar.tsx';
import { PolicyStatusChip } from './policy-status.tsx';
import { PurposeText } from './purpose-text.tsx';
import { useDaysLeft } from './window.tsx';

/** Facts of a round: status, window and answers. Above them, the obstacle to the next step, if there is one. */
export function PolicyHead({ record }: PartProps<FeedbackPolicy>) {
  const { t } = useTranslation();
  const format = useFormat();
  const left = useDaysLeft(record);
  const { status, term, purpose, round, opensAt, closesAt, answers, eligible, offerings } = record;
  const label = (field: 'status' | 'term' | 'purpose' | 'round' | 'opensAt' | 'closesAt' | 'answers' | 'offerings') =>
    t(`feedbackPolicy.field.${field}`);
  const items = [
    {
      label: label('status'),
      value: (
        <>
          <PolicyStatusChip status={status} /> {left}
        </>
      ),
    },
    { label: label('opensAt'), value: format.dateTime(opensAt) },
    { label: label('closesAt'), value: format.dateTime(closesAt) },
    { label: label('answers'), value: <AnsweredBar answered={answers} of={eligible} /> },
    { label: label('term'), value: <Bdi>{term}</Bdi> },
    { label: label('purpose'), value: <PurposeText purpose={purpose} /> },
    { label: label('round'), value: format.number(round) },
    { label: label('offerings'), value: format.number(offerings) },
  ];
  return (
    <>
      <NextStep round={record} />
      <Card>
        <DescriptionList columns={4} items={items} />
      </Card>
    </>
  );
}

/** Banner with the obstacle to the next step, if there is one. */
function NextStep({ round }: { round: FeedbackPolicy }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, offerings, withoutSheet } = round;
  if (status === 'draft' && offerings === 0) return <Banner tone="warning">{t('feedbackPolicy.next.offerings')}</Banner>;
  if (withoutSheet > 0 && (status === 'draft' || status === 'scheduled'))
    return <Banner tone="warning">{t('feedbackPolicy.next.sheets', { number: format.number(withoutSheet) })}</Banner>;
  const event = status === 'draft' ? 'schedule' : status === 'closed' ? 'seal' : status === 'sealed' ? 'publish' : null;
  const why = event && offerOf(round, event).why;
  if (!why || why === 'permission' || why === 'state') return null;
  return <Banner tone="warning">{t(`feedbackPolicy.why.${why as 'isReady'}`)}</Banner>;
}
