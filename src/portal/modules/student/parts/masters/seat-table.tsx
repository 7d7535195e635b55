import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { SeatMatrix } from '../../../../../contract/student/batches.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { SeatCell } from './seat-cell.tsx';
import { cellName, seatsOf, type useSeats } from './use-seats.ts';

interface Props {
  matrix: SeatMatrix;
  /** Those of its categories that are shown. */
  categories: SeatMatrix['categories'];
  actor: ReturnType<typeof useSeats>;
  mayChange: boolean;
}

/** A row a branch, a column a category, with the sums of both ways and who is admitted already. */
export function SeatTable({ matrix: { branches, seats }, categories, actor, mayChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const snapshot = useSelector(actor, (current) => current);
  const { values } = snapshot.context;
  const admitted = new Map(seats.map((cell) => [cellName(cell.branchId, cell.admissionCategoryId), cell.admitted]));
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + seatsOf(values[name]), 0);
  return (
    <Table label={t('batch.tab.seats')} onPhone="scroll" isBusy={snapshot.matches('saving')}>
      <TableHead>
        <Row>
          <Th sticks="start">{t('batch.seats.branch')}</Th>
          {categories.map(({ id, code, name }) => (
            <Th key={id} align="end" title={name}>
              {code}
            </Th>
          ))}
          <Th align="end">{t('batch.seats.total')}</Th>
          <Th align="end">{t('batch.seats.admitted')}</Th>
        </Row>
      </TableHead>
      <TableBody>
        {branches.map((branch, line) => (
          <Row key={branch.id}>
            <Td isRowHeader sticks="start" title={branch.name}>
              {branch.code}
            </Td>
            {categories.map((category, column) => {
              const name = cellName(branch.id, category.id);
              const inside = admitted.get(name) ?? 0;
              const label = t('batch.seats.cell', { branch: branch.code, category: category.code });
              return (
                <Td key={category.id} align="end">
                  <SeatCell
                    actor={actor}
                    name={name}
                    label={label}
                    inside={inside}
                    mayChange={mayChange}
                    place={[line, column]}
                  />
                </Td>
              );
            })}
            <Td align="end">{format.number(sumOf(categories.map(({ id }) => cellName(branch.id, id))))}</Td>
            <Td align="end">{format.number(branch.admitted)}</Td>
          </Row>
        ))}
        <Row>
          <Td isRowHeader sticks="start">
            {t('batch.seats.total')}
          </Td>
          {categories.map(({ id }) => (
            <Td key={id} align="end">
              {format.number(sumOf(branches.map((branch) => cellName(branch.id, id))))}
            </Td>
          ))}
          <Td align="end">
            {format.number(sumOf(branches.flatMap((branch) => categories.map(({ id }) => cellName(branch.id, id)))))}
          </Td>
          <Td align="end">{format.number(branches.reduce((sum, branch) => sum + branch.admitted, 0))}</Td>
        </Row>
      </TableBody>
    </Table>
  );
}
