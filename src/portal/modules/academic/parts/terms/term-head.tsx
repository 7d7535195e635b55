import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { TermPage } from '../../../../../contract/academic/terms.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { TermStatusChip } from './term-status.tsx';

/** Status of a term, its days, and its progress. */
export function TermHead({ record }: PartProps<TermPage>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, status, startsOn, endsOn, policies, unsettled, instruction, instructionSoFar, days } = record;
  const holidays = days.filter(({ kind }) => kind === 'holiday').length;
  const items = [
    { label: t('term.field.status'), value: <TermStatusChip status={status} /> },
    { label: t('term.field.startsOn'), value: format.date(startsOn) },
    { label: t('term.field.endsOn'), value: format.date(endsOn) },
    { label: t('term.field.instruction'), value: <PartOf part={instructionSoFar} whole={instruction} /> },
    { label: t('term.field.holidays'), value: format.number(holidays) },
    {
      label: t('term.field.policies'),
      value: (
        <Link className={layout.tapTarget} href={to('registrationPolicy', {}, { term: String(id) })}>
          {format.number(policies)}
        </Link>
      ),
    },
    { label: t('term.field.unsettled'), value: format.number(unsettled) },
  ];
  return (
    <Card>
      <DescriptionList columns={4} items={items} />
    </Card>
  );
}
