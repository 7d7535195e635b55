import { useTranslation } from 'react-i18next';
import type { InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { Trial } from '../../../../../contract/exam/policy-try.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

/** The total before and after rounding with pass or fail or, while a component is open, the total so far. */
export function BenchTotal({ trial, policy }: { trial: Trial | undefined; policy: Pick<InternalPolicy, 'rounding'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!trial) return <Skeleton />;
  const { total, outOf, isComplete, rounded, passMark, isPass } = trial;
  const before = format.number(Number(total), { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const label = (key: string) => t(`internalPolicy.try.${key}`);
  return (
    <div role="status">
      <DescriptionList
        items={[
          {
            label: label('before'),
            value: isComplete ? <Bdi>{before}</Bdi> : t('internalPolicy.try.soFar', { total: before, outOf: format.number(Number(outOf)) }),
          },
          {
            label: `${label('after')} · ${t(`internalPolicy.choice.rounding.${policy.rounding}`)}`,
            value: rounded !== null && <Bdi>{format.number(Number(rounded))}</Bdi>,
          },
          { label: t('internalPolicy.field.passMark'), value: format.number(Number(passMark)) },
          {
            label: label('result'),
            value:
              isPass === null ? (
                t('internalPolicy.try.open')
              ) : (
                <StatusBadge tone={isPass ? 'success' : 'danger'}>{label(isPass ? 'pass' : 'fail')}</StatusBadge>
              ),
          },
        ]}
      />
    </div>
  );
}
