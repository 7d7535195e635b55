import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { TimeLimit } from './time-limit.tsx';
import { AddressLines, code, FactList, factsOfPerson, factsOfReach, GuardiansCard } from './record-facts.tsx';

type Props = PartProps<StudentRecord>;

/** Class, admission and status of the student, and missing parts of the record. */
export function Overview({ record, hidden }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const missing = record.missing ?? [];
  const facts = {
    degree: record.degree,
    branch: code(record.branch),
    batch: code(record.batch),
    semester: record.semester === null ? null : format.number(record.semester),
    admissionCategory: code(record.admissionCategory),
    entry: record.entry && t(`student.choice.entry.${record.entry}`),
    admittedOn: record.admittedOn && format.date(record.admittedOn),
    admissionSemester: record.admissionSemester === null ? null : format.number(record.admissionSemester),
    entranceRollNo: code(record.entranceRollNo),
    entranceRank: record.entranceRank === null ? null : format.number(record.entranceRank),
    collegeEmail: code(record.collegeEmail),
    room: code(record.room),
    mentor: record.mentor,
    timeLimitOn: record.timeLimitOn && format.date(record.timeLimitOn),
  };
  return (
    <div className={layout.blocks}>
      <TimeLimit record={record} />
      <Card title={t('student.section.admission')}>
        <FactList facts={facts} hidden={hidden} />
      </Card>
      {missing.length > 0 && (
        <Card title={t('student.detail.missing')}>
          <ul>
            {missing.map((part) => (
              <li key={part}>{t(`student.choice.missing.${part}`)}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

export function Personal({ record, hidden }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={t('student.section.person')}>
      <FactList facts={factsOfPerson(record, t, format)} hidden={hidden} />
    </Card>
  );
}

/** Contact data of the student and the guardians. */
export function Contact({ record, hidden }: Props) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <Card title={t('student.section.contact')}>
        <FactList facts={factsOfReach(record)} hidden={hidden} />
      </Card>
      {(record.addresses ?? []).map((address) => (
        <Card key={address.kind} title={t(`student.choice.addresses.kind.${address.kind}`)}>
          <AddressLines address={address} />
        </Card>
      ))}
      <GuardiansCard guardians={record.guardians ?? []} />
    </div>
  );
}

/** Previous qualifications and gap years. */
export function Qualifications({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const gapYears = record.gapYears ?? [];
  return (
    <div className={layout.blocks}>
      <Rows
        list="qualifications"
        columns={['level', 'board', 'institution', 'passedYear', 'percent']}
        rows={(record.qualifications ?? []).map((row) => [
          t(`student.choice.qualifications.level.${row.level}`),
          row.board,
          row.institution,
          String(row.passedYear),
          row.percent === null ? null : format.number(row.percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
        ])}
      />
      {gapYears.length > 0 && (
        <Rows
          list="gapYears"
          columns={['fromYear', 'toYear', 'reason', 'affidavitNo']}
          rows={gapYears.map((gap) => [String(gap.fromYear), String(gap.toYear), gap.reason, code(gap.affidavitNo)])}
        />
      )}
    </div>
  );
}

/** Documents deposited with the college. */
export function Documents({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Rows
      list="documents"
      columns={['kind', 'state', 'stateOn', 'number']}
      rows={(record.documents ?? []).map((paper) => [
        t(`student.choice.documents.kind.${paper.kind}`),
        t(`student.choice.documents.state.${paper.state}`),
        format.date(paper.stateOn),
        code(paper.number),
      ])}
    />
  );
}

interface RowsProps {
  list: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A list of the record as a table. */
function Rows({ list, columns, rows }: RowsProps) {
  const { t } = useTranslation();
  const heads = columns.map((column) => t(`student.${list}.${column}`));
  return <RowsCard title={t(`student.section.${list}`)} columns={heads} rows={rows} />;
}
