import { useTranslation } from 'react-i18next';
import type { TrendPoint } from '../../../../../contract/feedback/reports.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { Heat, levelOf } from '../../../../kit/charts/heat.tsx';
import { percentIn } from './figures.tsx';

/** Results of the rounds of the latest terms. Nothing is shown for a single round. */
export function Trend({ of }: { of: readonly TrendPoint[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (of.length < 2) return null;
  return (
    <Card title={t('feedbackReport.trend')} isFlush>
      <Table label={t('feedbackReport.trend')} density="compact" onPhone="scroll" isFlush>
        <TableHead>
          <Row>
            <Th>{t('feedbackReport.field.policy')}</Th>
            <Th align="end">{t('feedbackReport.head.offerings')}</Th>
            <Th align="end">{t('feedbackReport.head.answers')}</Th>
            <Th align="end">{t('feedbackReport.head.percent')}</Th>
          </Row>
        </TableHead>
        <TableBody>
          {of.map(({ policyId, policy, offerings, responses, percent }) => (
            <Row key={policyId}>
              <Td isRowHeader>{policy}</Td>
              <Td align="end">{format.number(offerings)}</Td>
              <Td align="end">{format.number(responses)}</Td>
              <Td align="end">{percent === null ? '–' : <Heat level={levelOf(Number(percent))}>{percentIn(format, percent)}</Heat>}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
