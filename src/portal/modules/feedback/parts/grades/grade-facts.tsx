import { useTranslation } from 'react-i18next';
import type { FinalGrade } from '../../../../../contract/feedback/final-grades.ts';
import { decimalOf } from '../../../../../contract/feedback/round-weights.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';
import { changeWords, marginWords, percentWords } from '../figures.ts';

/** Facts for the review of a grade: the figure, the previous year, and each round with its weight. */
export function GradeFacts({ grade }: { grade: FinalGrade }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { percent, margin, points25, lastPercent, change, parts, isOutdated } = grade;
  return (
    <>
      {isOutdated && <Banner tone="warning">{t('finalGrade.why.isCurrent')}</Banner>}
      <DescriptionList
        columns={2}
        items={[
          { label: t('finalGrade.field.percent'), value: marginWords(percent, margin, format) },
          { label: t('finalGrade.field.grade'), value: grade.grade ?? t('finalGrade.notEnough') },
          { label: t('finalGrade.field.points25'), value: percentWords(points25, format) },
          {
            label: t('finalGrade.field.lastPercent'),
            value: lastPercent && `${percentWords(lastPercent, format)} (${changeWords(change, format)})`,
          },
        ]}
      />
      {parts.length > 0 && (
        <Table label={t('finalGrade.parts')} onPhone="scroll">
          <TableHead>
            <Row>
              <Th>{t('finalGrade.field.round')}</Th>
              <Th align="end">{t('finalGrade.field.weight')}</Th>
              <Th align="end">{t('finalGrade.field.percent')}</Th>
              <Th align="end">{t('finalGrade.head.offerings')}</Th>
              <Th align="end">{t('finalGrade.field.responses')}</Th>
            </Row>
          </TableHead>
          <TableBody>
            {parts.map((part) => (
              <Row key={part.feedbackPolicyId}>
                <Td isRowHeader>{part.round}</Td>
                <Td align="end">{format.number(Number(decimalOf(part.weight)))}</Td>
                <Td align="end">{percentWords(part.percent, format)}</Td>
                <Td align="end">
                  <PartOf part={part.offerings} whole={part.allOfferings} />
                </Td>
                <Td align="end">{format.number(part.responses)}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
