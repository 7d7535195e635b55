import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { MapOfCourse } from '../../../../../contract/syllabus/programme-maps.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { to } from '../../../../links.ts';
import { Completeness } from './completeness.tsx';
import { mapTones } from './map-tones.ts';

interface Props {
  courses: readonly MapOfCourse[];
  programId: number;
  batchId: number;
}

/** Courses of a batch with the status of their maps and what is missing. */
export function CourseMaps({ courses, programId, batchId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (courses.length === 0) return <EmptyState title={t('outcomeMap.noCourses')} />;
  return (
    <Table label={t('nav.coPoMap')}>
      <TableHead>
        <Row>
          <Th>{t('outcomeMap.course')}</Th>
          <Th align="end">{t('outcomeMap.semester')}</Th>
          <Th>{t('outcomeMap.completeness')}</Th>
          <Th>{t('outcomeMap.status')}</Th>
        </Row>
      </TableHead>
      <TableBody>
        {courses.map((course) => (
          <Row key={course.id}>
            <Td cardRole="name" isRowHeader>
              <Link href={to('coPoMap', {}, { program: programId, batch: batchId, course: course.id })}>
                {course.code} {course.title}
              </Link>
            </Td>
            <Td align="end" cardRole="fact" label={t('outcomeMap.semester')}>
              {format.number(course.semester)}
            </Td>
            <Td cardRole="fact" label={t('outcomeMap.completeness')}>
              <Completeness of={course} />
            </Td>
            <Td cardRole="status">
              <StateChip state={course.status} tones={mapTones} words="outcomeMap.state" />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
