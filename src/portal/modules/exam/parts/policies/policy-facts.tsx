import { useTranslation } from 'react-i18next';
import type { InternalPolicy, PolicyComponent } from '../../../../../contract/exam/policies.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ClosedNote } from './closed-note.tsx';
import { PolicyStatusChip } from './policy-status.tsx';

const columns = ['label', 'examType', 'weight', 'method', 'planned', 'slabs'] as const;

/** The scope of a policy, its rules and its components. */
export function PolicyFacts({ record }: PartProps<InternalPolicy>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { degree, fromBatch, internalMax, passMark, markStep } = record;
  const label = (field: string) => t(`internalPolicy.field.${field}`);
  const word = (field: 'courseKind' | 'rounding' | 'voidRule') => t(`internalPolicy.choice.${field}.${record[field]}`);
  return (
    <div className={layout.blocks}>
      <ClosedNote record={record} />
      <Card>
        <DescriptionList
          items={[
            { label: label('status'), value: <PolicyStatusChip status={record.status} /> },
            { label: label('courseKind'), value: word('courseKind') },
            { label: label('degree'), value: degree ?? t('internalPolicy.every') },
            { label: label('fromBatch'), value: fromBatch === null ? t('internalPolicy.every') : <Bdi>{fromBatch}</Bdi> },
            { label: label('internalMax'), value: format.number(internalMax) },
            { label: label('passMark'), value: format.number(passMark) },
            { label: label('rounding'), value: word('rounding') },
            { label: label('voidRule'), value: word('voidRule') },
            { label: label('markStep'), value: format.number(Number(markStep)) },
          ]}
        />
      </Card>
      <RowsCard
        title={t('internalPolicy.field.components')}
        columns={columns.map((column) => t(`internalPolicy.components.${column}`))}
        rows={record.components.map((component) => [
          <bdi key="label">{component.label}</bdi>,
          <Bdi key="type">{component.examType}</Bdi>,
          format.number(component.weight),
          t(`internalPolicy.choice.components.method.${component.method}`),
          plannedText(component, format),
          slabsText(component, format),
        ])}
      />
    </div>
  );
}

/** Number of planned tests, or 2/3 if the best two of three count. */
const plannedText = ({ planned, bestOf }: PolicyComponent, format: Format) =>
  planned === 0 ? '–' : bestOf === null ? format.number(planned) : <Bdi>{`${format.number(bestOf)}/${format.number(planned)}`}</Bdi>;

const slabsText = ({ slabs }: PolicyComponent, format: Format) =>
  slabs.length === 0 ? (
    '–'
  ) : (
    <Bdi>{slabs.map(({ fromPercent, marks }) => `≥ ${format.number(fromPercent)} %: ${format.number(marks)}`).join(' · ')}</Bdi>
  );
