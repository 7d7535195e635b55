import { useTranslation } from 'react-i18next';
import type { EmployeeEvent, EmployeePosting, EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Timeline } from '../../../../kit/timeline.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { DepartmentLink } from './department-link.tsx';

/** Timeline of postings and events, newest first. Future entries are marked. */
export function Service({ record: { postings, events } }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const moments = [
    ...postings.map((posting) => ({
      key: `posting ${posting.id}`,
      day: posting.fromOn,
      isAhead: posting.when === 'ahead',
      content: <Posting posting={posting} />,
      note: orderOf(posting),
    })),
    ...events.map((event) => ({
      key: `event ${event.id}`,
      day: event.onDate,
      isAhead: event.when === 'ahead',
      content: <Event event={event} />,
      note: orderOf(event),
    })),
  ].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
  return (
    <Card title={t('employee.tab.service')}>
      {moments.length === 0 ? (
        <EmptyState level={3} />
      ) : (
        <Timeline moments={moments.map((moment) => ({ ...moment, date: format.date(moment.day) }))} />
      )}
    </Card>
  );
}

const orderOf = ({ orderNo }: { orderNo: string | null }) => orderNo && <Bdi>{orderNo}</Bdi>;

function Posting({ posting }: { posting: EmployeePosting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { when, nature, designation, departmentId, department, category, payLevel, untilOn, closedOn } = posting;
  return (
    <>
      <strong>{t(`employee.choice.nature.${nature}`)}</strong> <When when={when} />
      <div>
        {designation}, <DepartmentLink id={departmentId} name={department} />
      </div>
      <div>
        {category}
        {payLevel && (
          <>
            {' · '}
            <Bdi>{payLevel}</Bdi>
          </>
        )}
      </div>
      {closedOn ? (
        <div>{t('employee.service.lastDay', { day: format.date(closedOn) })}</div>
      ) : (
        untilOn && <div>{t('employee.service.until', { day: format.date(untilOn) })}</div>
      )}
    </>
  );
}

function Event({ event: { kind, when, untilOn, reason, note } }: { event: EmployeeEvent }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <strong>{t(`employee.choice.event.${kind}`)}</strong> <When when={when} />
      {reason && <div>{t(`employee.choice.reason.${reason}`)}</div>}
      {note && (
        <div>
          <bdi>{note}</bdi>
        </div>
      )}
      {untilOn && <div>{t('employee.service.until', { day: format.date(untilOn) })}</div>}
    </>
  );
}

/** Badge of current and future entries. */
function When({ when }: { when: 'past' | 'present' | 'ahead' }) {
  const { t } = useTranslation();
  if (when === 'past') return null;
  return <Badge tone={when === 'present' ? 'success' : 'accent'}>{t(`employee.service.when.${when}`)}</Badge>;
}
