import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../contract/hr/record.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { Card } from '../../../kit/card.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import * as layout from '../../../kit/layout.css.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';

type Props = PartProps<EmployeeRecord>;

const code = (value: string | null): ReactNode => value && <Bdi>{value}</Bdi>;

/** Label and value; what is hidden from the reader is left out. */
function Facts({ facts, hidden }: { facts: Readonly<Record<string, ReactNode>>; hidden: readonly string[] }) {
  const { t } = useTranslation();
  const items = Object.entries(facts)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => ({ label: t(`employee.field.${name}`), value }));
  return <DescriptionList items={items} />;
}

/** The columns of a list, in words. */
function useColumns(names: readonly string[]): string[] {
  const { t } = useTranslation();
  return names.map((name) => t(`employee.column.${name}`));
}

/** The post, how long it has been held, and when service ends. */
export function Overview({ record, hidden }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const length = ({ years, months }: { years: number; months: number }) =>
    [t('employee.years', { count: years }), t('employee.months', { count: months })].join(' ');
  const { posting } = record;
  const facts = {
    department: posting?.department,
    designation: posting?.designation,
    category: posting?.category,
    inPostSince: posting && format.date(posting.fromOn),
    until: posting?.untilOn && format.date(posting.untilOn),
    joinedOn: format.date(record.joinedOn),
    retiresOn: record.retiresOn && format.date(record.retiresOn),
    experienceHere: length(record.experience.here),
    experienceTotal: length(record.experience.total),
    headOf: record.headOf.map(({ name }) => name).join(', '),
    mentees: record.mentees > 0 ? format.number(record.mentees) : null,
  };
  return (
    <Card title={t('employee.tab.overview')}>
      <Facts facts={facts} hidden={hidden} />
    </Card>
  );
}

/** The person. */
export function Personal({ record, hidden }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = {
    gender: t(`employee.choice.gender.${record.gender}`),
    bornOn: record.bornOn && format.date(record.bornOn),
    bloodGroup: code(record.bloodGroup),
    maritalStatus: record.maritalStatus && t(`employee.choice.maritalStatus.${record.maritalStatus}`),
    caste: record.caste,
    religion: record.religion,
    language: record.language,
    personalEmail: code(record.personalEmail),
    emergencyName: record.emergencyName,
    emergencyPhone: code(record.emergencyPhone),
    aadhaarLast4: record.aadhaarLast4 && <Bdi>{`XXXX XXXX ${record.aadhaarLast4}`}</Bdi>,
    aicteFacultyId: code(record.aicteFacultyId),
    orcid: code(record.orcid),
  };
  return (
    <div className={layout.blocks}>
      <Card title={t('employee.tab.personal')}>
        <Facts facts={facts} hidden={hidden} />
      </Card>
      {(record.addresses ?? []).map(({ kind, line1, city, district, state, pin }) => (
        <Card key={kind} title={t(`employee.choice.addresses.kind.${kind}`)}>
          {[line1, city, district, state].join(', ')} <Bdi>{pin}</Bdi>
        </Card>
      ))}
    </div>
  );
}

/** Postings and what else happened in the service. */
export function Service({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={layout.blocks}>
      <RowsCard
        title={t('employee.postings')}
        columns={useColumns(['from', 'to', 'designation', 'department', 'category', 'nature', 'orderNo'])}
        rows={record.postings.map((row) => [
          format.date(row.fromOn),
          row.closedOn && format.date(row.closedOn),
          row.designation,
          row.department,
          row.category,
          t(`employee.choice.nature.${row.nature}`),
          code(row.orderNo),
        ])}
      />
      <RowsCard
        title={t('employee.events')}
        columns={useColumns(['on', 'event', 'until', 'reason', 'orderNo'])}
        rows={record.events.map((row) => [
          format.date(row.onDate),
          t(`employee.choice.event.${row.kind}`),
          row.untilOn && format.date(row.untilOn),
          row.reason && t(`employee.choice.reason.${row.reason}`),
          code(row.orderNo),
        ])}
      />
    </div>
  );
}

export function Qualifications({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.qualifications')}
      columns={useColumns(['level', 'title', 'specialisation', 'institution', 'passedYear', 'percent'])}
      rows={record.qualifications.map((row) => [
        t(`employee.choice.level.${row.level}`),
        row.title,
        row.specialisation,
        row.institution,
        String(row.passedYear),
        row.percent === null ? null : format.number(row.percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
      ])}
    />
  );
}

/** Work before and outside this college. */
export function Experience({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.experience')}
      columns={useColumns(['from', 'to', 'kind', 'organisation', 'position'])}
      rows={record.experiences.map((row) => [
        format.date(row.fromOn),
        row.toOn && format.date(row.toOn),
        t(`employee.choice.experience.${row.kind}`),
        row.organisation,
        row.position,
      ])}
    />
  );
}

export function Trainings({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.trainings')}
      columns={useColumns(['from', 'to', 'days', 'title', 'category', 'part', 'organiser', 'mode'])}
      rows={record.trainings.map((row) => [
        format.date(row.fromOn),
        row.toOn && format.date(row.toOn),
        format.number(row.days),
        row.title,
        row.category,
        t(`employee.choice.part.${row.part}`),
        row.organiser,
        t(`employee.choice.mode.${row.mode}`),
      ])}
    />
  );
}

export function Awards({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <RowsCard
      title={t('employee.tab.awards')}
      columns={useColumns(['on', 'award', 'awardLevel', 'givenBy'])}
      rows={record.awards.map((row) => [
        format.date(row.givenOn),
        row.award,
        t(`employee.choice.awardLevel.${row.level}`),
        row.givenBy,
      ])}
    />
  );
}
