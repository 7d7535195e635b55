import { useTranslation } from 'react-i18next';
import type { SignInSummary } from '../../../../contract/authorization/sign-ins.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import * as styles from './figures.css.ts';

/** Successful and failed sign-ins by day: the figures of the chart as a table that can be expanded. */
export function DayTable({ summary: { days }, isOpen }: { summary: SignInSummary; isOpen: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <details open={isOpen}>
      <summary className={styles.note}>{t('authorization.signIns.asTable')}</summary>
      <Table label={t('authorization.signIns.chart')} density="compact" onPhone="scroll">
        <TableHead>
          <Row>
            <Th>{t('authorization.signIns.day')}</Th>
            <Th align="end">{t('authorization.signIns.ok')}</Th>
            <Th align="end">{t('authorization.signIns.failedTries')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {days.map(({ day, ok, failed }) => (
            <Row key={day}>
              <Td isRowHeader>{format.date(day)}</Td>
              <Td align="end">{format.number(ok)}</Td>
              <Td align="end">{format.number(failed)}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
