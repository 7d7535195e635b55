import { useTranslation } from 'react-i18next';
import type { AuditEventRecord } from '../../../../contract/core/audit.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import * as styles from './audit.css.ts';
import { AuditValue, FieldName } from '../../../kinds/history/value.tsx';

/** Each changed field before and after, side by side. Differences are marked by strike-through and colour. */
export function AuditDifferences({ record }: PartProps<AuditEventRecord>) {
  const { t } = useTranslation();
  const { changes, tableName } = record;
  const title = t('authorization.audit.changesTitle');
  if (changes.length === 0) return <EmptyState title={t('authorization.audit.noChanges')} />;
  return (
    <Card title={title} isFlush>
      <Table label={title} isFlush onPhone="scroll">
        <TableHead>
          <Row>
            {['fieldName', 'before', 'after'].map((key) => (
              <Th key={key}>{t(`authorization.audit.${key}`)}</Th>
            ))}
          </Row>
        </TableHead>
        <TableBody>
          {changes.map((change) => {
            const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
            return (
              <Row key={change.field}>
                <Td isRowHeader className={styles.value}>
                  <FieldName tableName={tableName} field={change.field} />
                </Td>
                {change.isHidden ? (
                  <Td colSpan={2} className={styles.hidden}>
                    {t('authorization.audit.hidden')}
                  </Td>
                ) : (
                  (['before', 'after'] as const).map((side) => {
                    const Mark = isSame ? 'span' : side === 'before' ? 'del' : 'ins';
                    return (
                      <Td key={side} className={styles.value}>
                        <Mark className={isSame ? undefined : styles.mark[side]}>
                          <AuditValue tableName={tableName} change={change} side={side} />
                        </Mark>
                      </Td>
                    );
                  })
                )}
              </Row>
            );
          })}
        </TableBody>
      </Table>
    </Card>
  );
}
