import { useTranslation } from 'react-i18next';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { MissingNote } from './missing-note.tsx';
import { SpanText } from './span-text.tsx';
import { SyllabusStatusChip } from './syllabus-status.tsx';
import { syllabusTotals } from './syllabus-totals.ts';

/** Head of a syllabus: programme and batch, status, editor and approver, and missing parts. */
export function SyllabusHead({ record }: PartProps<SyllabusStructure>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { credits } = syllabusTotals(record);
  const courses = record.semesters.reduce((count, { rows }) => count + rows.length, 0);
  const { note, status, minCredits, maxCredits, approvedAt, approvedBy, editedBy } = record;
  const range = [minCredits, maxCredits].map((limit) => (limit === null ? '…' : format.number(limit))).join('–');
  return (
    <div className={layout.stack}>
      {note !== null && status !== 'approved' && (
        <Banner tone="warning">
          {t('syllabus.noted')} <bdi>{note}</bdi>
        </Banner>
      )}
      <MissingNote syllabus={record} />
      <Card>
        <DescriptionList
          columns={4}
          items={[
            { label: t('syllabus.field.status'), value: <SyllabusStatusChip status={status} /> },
            { label: t('syllabus.field.program'), value: record.program },
            { label: t('syllabus.field.batch'), value: <Bdi>{`${record.degree} ${record.batch}`}</Bdi> },
            { label: t('syllabus.field.regulation'), value: record.regulation },
            {
              label: t('syllabus.field.credits'),
              value: (
                <>
                  <SpanText of={credits} />
                  {(minCredits !== null || maxCredits !== null) && <> ({t('syllabus.total.asked', { range })})</>}
                </>
              ),
            },
            { label: t('syllabus.field.courses'), value: format.number(courses) },
            {
              label: t('syllabus.field.sets'),
              value: [record.poSet, record.psoSet, record.peoSet].filter(Boolean).join(' · '),
            },
            approvedAt === null
              ? { label: t('syllabus.field.editedBy'), value: editedBy }
              : { label: t('syllabus.field.approvedBy'), value: `${approvedBy ?? ''} ${format.date(approvedAt)}` },
          ]}
        />
      </Card>
    </div>
  );
}
