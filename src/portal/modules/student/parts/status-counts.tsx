import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { studentCounts } from '../../../../contract/student/student.ts';
import { studentStatuses } from '../../../../contract/student/fields.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../kit/button.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import * as styles from './student.css.ts';
import { to } from '../../../links.ts';

interface Props {
  query: Readonly<Record<string, readonly string[]>>;
  onFilter: (key: string, values: readonly string[]) => void;
}

/** Number of students per status. Clicking a status filters the list, and clicking it again shows those on roll. */
export function StatusCounts({ query, onFilter }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(studentCounts, {});
  const shown = query['status'] ?? [];
  return (
    <div className={layout.row} role="group" aria-label={t('student.list.counts')} data-chrome="">
      {studentStatuses.map((status) => {
        const isOnly = shown.length === 1 && shown[0] === status;
        const count = data?.data[status];
        return (
          <Button
            key={status}
            size="small"
            variant={isOnly ? 'primary' : 'secondary'}
            aria-pressed={isOnly}
            onClick={() => onFilter('status', isOnly ? ['active', 'onBreak'] : [status])}
          >
            <span className={styles.statusCount}>
              {t('student.list.countOf', {
                status: t(`student.choice.status.${status}`),
                count: count === undefined ? '…' : format.number(count),
              })}
            </span>
          </Button>
        );
      })}
      <ButtonLink size="small" variant="quiet" icon={Gauge} href={to('studentCompleteness')}>
        {t('student.action.completeness')}
      </ButtonLink>
    </div>
  );
}
