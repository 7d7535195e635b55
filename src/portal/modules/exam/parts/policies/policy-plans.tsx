import { useTranslation } from 'react-i18next';
import { internalPolicyPlans, type InternalPolicy } from '../../../../../contract/exam/policies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';

const columns = ['className', 'course', 'courseMax', 'held', 'status'] as const;

/** The courses that use a policy: those of the latest term, and the number in earlier terms. */
export function PolicyPlans({ record: { id, internalMax } }: PartProps<InternalPolicy>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(internalPolicyPlans, { id });
  if (error) return <ErrorView title={t('internalPolicy.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { terms, plans } = data.data;
  const differing = plans.filter(({ courseMax }) => courseMax !== internalMax).length;
  return (
    <div className={layout.blocks}>
      {differing > 0 && <Banner tone="warning">{t('internalPolicy.differing', { number: format.number(differing) })}</Banner>}
      <RowsCard
        title={terms[0] ? t('internalPolicy.coursesOf', { term: terms[0].name }) : t('internalPolicy.tab.plans')}
        columns={columns.map((column) => t(`internalPolicy.plan.${column}`))}
        rows={plans.map((plan) => [
          <Bdi key="class">{plan.className}</Bdi>,
          <CodedName key="course" code={plan.code} name={plan.course} />,
          plan.courseMax === internalMax ? (
            format.number(plan.courseMax)
          ) : (
            <Badge key="max" tone="warning">
              {format.number(plan.courseMax)}
            </Badge>
          ),
          format.number(plan.held),
          t(`internalPolicy.planStatus.${plan.status}`),
        ])}
      />
      {terms.length > 1 && (
        <RowsCard
          title={t('internalPolicy.earlierTerms')}
          columns={[t('internalPolicy.plan.term'), t('internalPolicy.field.plans')]}
          rows={terms.slice(1).map(({ name, plans: count }) => [<Bdi key="term">{name}</Bdi>, format.number(count)])}
        />
      )}
    </div>
  );
}
