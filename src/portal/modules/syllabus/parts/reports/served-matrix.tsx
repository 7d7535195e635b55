import { useTranslation } from 'react-i18next';
import { fewestCourses } from '../../../../../contract/syllabus/map-rules.ts';
import type { ReportedColumn, ReportedMap } from '../../../../../contract/syllabus/report-outcomes.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableFoot, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { Hundredths } from '../maps/hundredths.tsx';
import * as maps from '../maps/maps.css.ts';

interface Props {
  title: string;
  columns: readonly ReportedColumn[];
  courses: readonly ReportedMap[];
}

/** Matrix of courses and outcomes, with the number of courses per outcome below. A low number is marked. */
export function ServedMatrix({ title, columns, courses }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card title={`${t('outcomeMap.tab.matrix')} · ${title}`} isFlush>
      <Table label={t('outcomeMap.tab.matrix')} onPhone="scroll" density="compact" isFlush>
        <TableHead>
          <Row>
            <Th sticks="start">{t('outcomeMap.course')}</Th>
            <Th align="end">{t('outcomeMap.semester')}</Th>
            {columns.map(({ id, code, title: words }) => (
              <Th key={id} align="center" title={words}>
                {code}
              </Th>
            ))}
          </Row>
        </TableHead>
        <TableBody>
          {courses.map(({ id, code, title: name, semester, averages }) => (
            <Row key={id}>
              <Td isRowHeader sticks="start">
                <CodedName code={code} name={name} />
              </Td>
              <Td align="end">{format.number(semester)}</Td>
              {averages.map((value, at) => (
                <Td key={columns[at]?.id} align="center">
                  <Hundredths value={value} />
                </Td>
              ))}
            </Row>
          ))}
        </TableBody>
        <TableFoot>
          <Row>
            <Td isRowHeader sticks="start">
              {t('outcomeMap.served')}
            </Td>
            <Td />
            {columns.map(({ id, courses: count }) => (
              <Td key={id} align="center" className={maps.heat} data-heat={count < fewestCourses ? 'gap' : undefined}>
                {count < fewestCourses ? `▼ ${format.number(count)}` : format.number(count)}
              </Td>
            ))}
          </Row>
        </TableFoot>
      </Table>
    </Card>
  );
}
