import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { fewestCourses } from '../../../../../contract/syllabus/map-rules.ts';
import { programmeMatrix, type ProgrammeMatrix as Matrix } from '../../../../../contract/syllabus/programme-maps.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableFoot, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { usePaper } from '../../../../kinds/report/paper.ts';
import { to } from '../../../../links.ts';
import { Hundredths } from './hundredths.tsx';
import * as styles from './maps.css.ts';
import type { Place } from './use-place.ts';

interface Props {
  programId: number;
  batchId: number;
  look: Place['look'];
  onLook: (look: Place['look']) => void;
}

/** Matrix of courses and outcomes with average levels. Marks outcomes that few courses serve. */
export function ProgrammeMatrix({ programId, batchId, look, onLook }: Props) {
  const { t } = useTranslation();
  const answer = useCall(programmeMatrix, { id: programId, query: { batchId } });
  const matrix = answer.data?.data;
  usePaper('landscape', [t('outcomeMap.tab.matrix'), matrix?.program, matrix?.batch].filter(Boolean).join(' · '));
  if (answer.error) return <ErrorView error={answer.error} title={t('outcomeMap.failed')} onRetry={() => void answer.refetch()} />;
  if (!matrix) return <Skeleton width="full" />;
  if (matrix.rows.length === 0) return <EmptyState title={t('outcomeMap.noCourses')} />;
  const otherLook = look === 'heat' ? 'table' : 'heat';
  return (
    <div className={layout.stack}>
      <div className={styles.actions}>
        <Button onClick={() => onLook(otherLook)}>{t(`outcomeMap.look.${otherLook}`)}</Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {t('kind.detail.print')}
        </Button>
        <span className={styles.hint}>{t('outcomeMap.matrixHint')}</span>
      </div>
      <MatrixTable matrix={matrix} isHeat={look === 'heat'} place={{ program: programId, batch: batchId }} />
    </div>
  );
}

function MatrixTable({
  matrix: { columns, rows },
  isHeat,
  place,
}: {
  matrix: Matrix;
  isHeat: boolean;
  place: { program: number; batch: number };
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table label={t('outcomeMap.tab.matrix')} onPhone="scroll" density="compact">
      <TableHead>
        <Row>
          <Th sticks="start">{t('outcomeMap.course')}</Th>
          <Th align="end">{t('outcomeMap.semester')}</Th>
          {columns.map(({ id, code, title }) => (
            <Th key={id} align="center" title={title}>
              {code}
            </Th>
          ))}
        </Row>
      </TableHead>
      <TableBody>
        {rows.map(({ id, code, title, semester, averages }) => (
          <Row key={id}>
            <Td isRowHeader sticks="start">
              <Link href={to('coPoMap', {}, { ...place, course: id })}>
                {code} {title}
              </Link>
            </Td>
            <Td align="end">{format.number(semester)}</Td>
            {averages.map((value, at) => (
              <Td
                key={columns[at]?.id}
                align="center"
                className={isHeat ? styles.heat : undefined}
                data-heat={isHeat ? heatOf(value) : undefined}
              >
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
          {columns.map(({ id, courses }) => (
            <Td key={id} align="center" className={styles.heat} data-heat={courses < fewestCourses ? 'gap' : undefined}>
              {format.number(courses)}
            </Td>
          ))}
        </Row>
      </TableFoot>
    </Table>
  );
}

/** Colour step of an average, in hundredths of a level. */
function heatOf(value: number | null): string | undefined {
  if (value === null) return undefined;
  return value < 150 ? 'weak' : value < 225 ? 'middle' : 'strong';
}
