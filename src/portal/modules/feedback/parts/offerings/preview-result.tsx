import { useTranslation } from 'react-i18next';
import type { FeedbackPreview } from '../../../../../contract/feedback/offerings.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { StatusBadge } from '../../../../kit/status-badge.tsx';

type SeenOffering = FeedbackPreview['seen'][number];
type Missing = FeedbackPreview['missing'][number];
const tones = { soon: 'accent', open: 'success', answered: 'neutral', closed: 'neutral' } as const;

/** Offerings that a student sees, followed by those of the class that the student does not see, with the reasons. */
export function PreviewResult({ preview: { student, seen, missing } }: { preview: FeedbackPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const heads = (last: 'status' | 'why') =>
    (['course', 'teacher', 'policy', last] as const).map((head) => t(`feedbackOffering.field.${head}`));
  return (
    <div className={layout.blocks}>
      {seen.length === 0 ? (
        <Card title={t('feedbackOffering.preview.seen', { name: student.name })}>
          <EmptyState level={3} title={t('feedbackOffering.preview.nothing')} />
        </Card>
      ) : (
        <RowsCard
          title={t('feedbackOffering.preview.seen', { name: student.name })}
          columns={heads('status')}
          rows={seen.map((offering) => [...cellsOf(offering), <Standing key="status" offering={offering} />])}
        />
      )}
      {missing.length > 0 && (
        <RowsCard
          title={t('feedbackOffering.preview.missing')}
          columns={heads('why')}
          rows={missing.map((offering) => [
            ...cellsOf(offering),
            t(`feedbackOffering.why.${offering.why}`, {
              day: format.date(offering.onDate),
              has: percent(offering.attendance?.has, format),
              needs: percent(offering.attendance?.needs, format),
            }),
          ])}
        />
      )}
    </div>
  );
}

const cellsOf = ({ code, course, group, teacher, policy }: SeenOffering | Missing) => [
  <CodedName key="course" code={[code, group].filter(Boolean).join(' · ')} name={course} />,
  teacher === null ? '–' : <bdi key="teacher">{teacher}</bdi>,
  <Bdi key="policy">{policy}</Bdi>,
];

/** Status as on the student’s page, with its date. */
function Standing({ offering: { status, opensAt, closesAt } }: { offering: SeenOffering }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = format.dateTime(status === 'soon' ? opensAt : closesAt);
  return <StatusBadge tone={tones[status]}>{t(`feedbackOffering.choice.own.${status}`, { at })}</StatusBadge>;
}

const percent = (hundredths: number | undefined, format: Format): string =>
  hundredths === undefined ? '' : format.number(hundredths / 10_000, { style: 'percent', maximumFractionDigits: 2 });
