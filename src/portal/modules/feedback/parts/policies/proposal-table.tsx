import { useTranslation } from 'react-i18next';
import type { OfferingProposal } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Table } from '../../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../../kit/table-parts.tsx';
import { Td } from '../../../../kit/td.tsx';
import { Th } from '../../../../kit/th.tsx';

/** Maximum number of rows shown, enough for a check. A round may have hundreds. */
const shown = 20;
const columns = ['className', 'course', 'teacher'] as const;

/** Offerings to be added to a round: the first rows, and the number of further ones. */
export function ProposalTable({ rows }: { rows: readonly OfferingProposal[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (rows.length === 0) return <p>{t('feedbackPolicy.offer.allLeft')}</p>;
  return (
    <>
      <Table label={t('feedbackPolicy.offer.preview')} onPhone="scroll">
        <TableHead>
          <Row>
            {columns.map((column) => (
              <Th key={column}>{t(`feedbackPolicy.offer.${column}`)}</Th>
            ))}
          </Row>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map((row) => (
            <Row key={[row.sectionCourseId, row.sectionGroupId, row.employeeId].join(' ')}>
              <Td>
                <Bdi>{[row.className, row.group].filter(Boolean).join(' · ')}</Bdi>
              </Td>
              <Td>{`${row.code} ${row.course}`}</Td>
              <Td>{row.teacher ?? t('feedbackPolicy.offer.ofCourse')}</Td>
            </Row>
          ))}
        </TableBody>
      </Table>
      {rows.length > shown && <p>{t('feedbackPolicy.offer.more', { number: format.number(rows.length - shown) })}</p>}
    </>
  );
}
