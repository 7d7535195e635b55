import { useTranslation } from 'react-i18next';
import type { Rolled } from '../../../../../contract/student/batches.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';

/** What rolling forward would do: from which semester to which, with how many. */
export function RolledTable({ rows }: { rows: readonly Rolled[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table label={t('activeBatch.roll.preview')} onPhone="scroll">
      <TableHead>
        <Row>
          <Th>{t('activeBatch.field.batch')}</Th>
          <Th>{t('activeBatch.field.semester')}</Th>
          <Th align="end">{t('activeBatch.roll.goingOn')}</Th>
          <Th align="end">{t('activeBatch.field.onBreak')}</Th>
        </Row>
      </TableHead>
      <TableBody>
        {rows.map(({ batchId, batch, from, to, goingOn, onBreak }) => (
          <Row key={batchId}>
            <Td isRowHeader>{batch}</Td>
            <Td>
              {from === null
                ? t('activeBatch.roll.first', { to: format.number(to) })
                : t('activeBatch.roll.step', { from: format.number(from), to: format.number(to) })}
            </Td>
            <Td align="end">{format.number(goingOn)}</Td>
            <Td align="end">{format.number(onBreak)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
