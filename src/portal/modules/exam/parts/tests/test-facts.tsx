import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { SheetsBar } from './sheets-bar.tsx';
import { PaperStatusText, TestStatusChip } from './test-status.tsx';

/** The facts of a test: course, date, coverage, and the status of its paper and marks. */
export function TestFacts({ record }: PartProps<TestRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, course, className, sections, component, sequence, maxMarks, onDate, startsAt, minutes, coverage, outcomes } = record;
  const label = (field: string) => t(`internalTest.field.${field}`);
  const testLink = (id: number, name: string) => (
    <Link key={id} className={layout.tapTarget} href={to('internalTestView', { id })}>
      {name}
    </Link>
  );
  return (
    <DescriptionList
      items={[
        { label: label('status'), value: <TestStatusChip status={record.status} /> },
        { label: label('cancelReason'), value: record.cancelReason },
        {
          label: label('course'),
          value: <CodedName code={code} name={course} />,
        },
        { label: label('className'), value: <Bdi>{className}</Bdi> },
        { label: label('sections'), value: <Bdi>{sections.map(({ name }) => name).join(', ')}</Bdi> },
        { label: label('component'), value: `${component} ${format.number(sequence)}` },
        { label: label('maxMarks'), value: format.number(Number(maxMarks)) },
        { label: label('onDate'), value: onDate && format.date(onDate) },
        { label: label('startsAt'), value: startsAt && <Bdi>{startsAt}</Bdi> },
        { label: label('minutes'), value: minutes === null ? null : format.number(minutes) },
        { label: label('coverage'), value: coverage },
        {
          label: label('outcomes'),
          value:
            outcomes.length === 0 ? null : outcomes.map((outcome) => `${outcome.code} ${format.number(Number(outcome.share))}`).join(' · '),
        },
        { label: label('paper'), value: <PaperStatusText status={record.paper} /> },
        { label: label('sheets'), value: <SheetsBar of={record} /> },
        { label: label('retestOf'), value: record.retestOfId === null ? null : testLink(record.retestOfId, record.retestOf ?? '') },
        { label: label('retests'), value: record.retests.length === 0 ? null : record.retests.map(({ id, name }) => testLink(id, name)) },
      ]}
    />
  );
}
