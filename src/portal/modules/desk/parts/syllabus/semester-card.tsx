import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DeskCourse, DeskSemester } from '../../../../../contract/desk/syllabus.ts';
import { totalsOf } from '../../../../../contract/syllabus/load-totals.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { to } from '../../../../links.ts';
import { coverageText } from './coverage-text.ts';
import { StandingChip } from './standing-chip.tsx';

/** The courses of a semester with progress and results; on a phone, a card per course. */
export function SemesterCard({ semester: { semester, rows, groups } }: { semester: DeskSemester }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = t('deskSyllabus.semesterIs', { number: format.number(semester) });
  const { courses, credits } = totalsOf(rows, groups);
  const span =
    credits.least === credits.most ? format.number(credits.least) : `${format.number(credits.least)}–${format.number(credits.most)}`;
  const choices = groups.map(({ name, choose }) => t('deskSyllabus.choose', { name, count: choose }));
  const head = (name: string) => t(`deskSyllabus.head.${name}`);
  return (
    <Card
      title={title}
      actions={<span>{[t('deskSyllabus.totals', { credits: span, courses: format.number(courses) }), ...choices].join(' · ')}</span>}
      isFlush
    >
      <Table label={title} isFlush>
        <TableHead>
          <Row>
            <Th>{head('code')}</Th>
            <Th>{head('title')}</Th>
            <Th>{head('load')}</Th>
            <Th align="end">{head('credits')}</Th>
            <Th align="end">{head('marks')}</Th>
            <Th align="end">{head('coverage')}</Th>
            <Th>{head('standing')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.semesterCourseId}>
              <Td cardRole="fact">
                <Bdi>{row.code}</Bdi>
              </Td>
              <Td cardRole="name" isRowHeader>
                <Link className={layout.tapTarget} href={to('deskSyllabusCourse', { id: row.semesterCourseId })}>
                  {row.title}
                </Link>
                <GroupNote of={row} />
              </Td>
              <Td>
                <Bdi>{[row.lectures, row.tutorials, row.practicals].join('-')}</Bdi>
              </Td>
              <Td align="end">{format.number(row.credits)}</Td>
              <Td align="end">
                <Bdi>
                  {t('deskSyllabus.marksOf', { internal: format.number(row.internalMax), external: format.number(row.externalMax) })}
                </Bdi>
              </Td>
              <Td align="end" cardRole="fact" label={head('coverage')}>
                {coverageText(row.coverage, format)}
              </Td>
              <Td cardRole="status">
                <StandingChip standing={row.standing} /> {row.grade !== null && <Bdi>{row.grade}</Bdi>}
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** For an elective: its group, and a note if it is the chosen course. */
function GroupNote({ of: { group, isChosen } }: { of: DeskCourse }) {
  const { t } = useTranslation();
  if (group === null) return null;
  return (
    <>
      {' '}
      <bdi>({isChosen ? `${group}, ${t('deskSyllabus.chosen')}` : group})</bdi>
    </>
  );
}
