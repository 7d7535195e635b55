import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CheckList as Listed, UnfinishedKind } from '../../../../../contract/academic/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import { to } from '../../../../links.ts';
import * as styles from './policies.css.ts';

/** Page on which an unfinished item is settled. */
const placeOf = (kind: UnfinishedKind, id: number) => {
  if (kind === 'provisional') return to('registrations', { id }, { status: 'provisional' });
  if (kind === 'missing' || kind === 'drafts')
    return to('worklogsOwed', {}, { registrationPolicyId: id, term: 'any', state: kind === 'missing' ? 'missing' : 'draft' });
  if (kind === 'pendingExcuses') return to('excuses', {}, { registrationPolicyId: id, term: 'any', status: 'pending' });
  return kind === 'unplaced' ? to('registrations', { id }, { status: ['registered', 'provisional'] }) : undefined;
};

/** Unfinished items before a policy is frozen, and those that block it. */
export function CheckList({ record: { id, classesTo, unfinished } }: PartProps<Listed>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (unfinished.length === 0) return <EmptyState level={2} title={t('policy.check.nothing')} text={t('policy.check.nothingText')} />;
  return (
    <Card title={t('policy.tab.checks')}>
      <ul className={styles.checks}>
        {unfinished.map(({ kind, count, isBlocking }) => {
          const words = t(`policy.check.${kind}`, { number: format.number(count), day: format.date(classesTo) });
          const href = placeOf(kind, id);
          return (
            <li key={kind} className={styles.check}>
              <StatusBadge tone={isBlocking ? 'danger' : 'warning'}>
                {t(isBlocking ? 'policy.check.blocks' : 'policy.check.told')}
              </StatusBadge>
              {href === undefined ? words : <Link href={href}>{words}</Link>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
