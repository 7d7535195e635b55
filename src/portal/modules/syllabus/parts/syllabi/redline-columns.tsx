import type { TFunction } from 'i18next';
import type { RedlineAspect } from '../../../../../contract/syllabus/redline.ts';
import type { RedlineCourse, RedlineRow } from '../../../../../contract/syllabus/report-redline.ts';
import type { Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { StatusBadge } from '../../../../kit/status-badge.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';

const tones = { added: 'success', removed: 'danger', changed: 'warning' } as const;

/** Columns that compare a course in two syllabi. If a value differs, the old one is struck out beside the new one. */
export function redlineColumns(t: TFunction): readonly ReportColumn<RedlineRow>[] {
  const both = (aspect: RedlineAspect, textOf: (course: RedlineCourse, format: Format) => string): ReportColumn<RedlineRow> => ({
    key: aspect,
    cell: (row, format) => <Both row={row} aspect={aspect} textOf={(course) => textOf(course, format)} />,
  });
  return [
    { key: 'code', isName: true, cell: ({ code }) => <Bdi>{code}</Bdi> },
    {
      key: 'change',
      cell: ({ change }) => <StatusBadge tone={tones[change]}>{t(`syllabus.redline.choice.change.${change}`)}</StatusBadge>,
    },
    { ...both('title', ({ title }) => title), isWide: true },
    both('semester', ({ semester }, format) => format.number(semester)),
    both('revision', ({ revision }) => String(revision)),
    both('load', ({ lectures, tutorials, practicals }) => [lectures, tutorials, practicals].join('-')),
    both('credits', ({ credits }, format) => format.number(credits)),
    both('marks', ({ internalMax, externalMax }) => `${internalMax} + ${externalMax}`),
    both('group', ({ group }) => group ?? '–'),
  ];
}

interface BothProps {
  row: RedlineRow;
  aspect: RedlineAspect;
  textOf: (course: RedlineCourse) => string;
}

function Both({ row: { before, after, changes }, aspect, textOf }: BothProps) {
  const [old, now] = [before && textOf(before), after && textOf(after)];
  if (now === null) return <del>{old}</del>;
  if (old === null) return <ins>{now}</ins>;
  if (!changes.includes(aspect)) return <bdi>{now}</bdi>;
  return (
    <>
      <del>{old}</del> <ins>{now}</ins>
    </>
  );
}
