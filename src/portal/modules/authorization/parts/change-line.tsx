import { ArrowRight } from 'lucide-react';
import type { AuditChange, AuditRow } from '../../../../contract/core/audit.ts';
import { Icon } from '../../../kit/icon.tsx';
import { arrow } from '../../../kinds/history/history.css.ts';
import { FieldName, useAuditValue } from '../../../kinds/history/value.tsx';

/** Changes of an event in one line: `Phone, Branch: CSE → EE`. Shows only the field name for hidden and long values. */
export function ChangeLine({ row }: { row: AuditRow }) {
  return row.changes.map((change, index) => (
    <span key={change.field}>
      {index > 0 && ', '}
      <OneChange tableName={row.tableName} change={change} />
    </span>
  ));
}

function OneChange({ tableName, change }: { tableName: string; change: AuditChange }) {
  const before = useAuditValue(tableName, change.field, change.before);
  const after = useAuditValue(tableName, change.field, change.after);
  const name = <FieldName tableName={tableName} field={change.field} />;
  if (change.isHidden || isLong(change.before) || isLong(change.after)) return name;
  return (
    <>
      {name}: <bdi>{before}</bdi> <Icon of={ArrowRight} size={14} isMirrored className={arrow} /> <bdi>{after}</bdi>
    </>
  );
}

const isLong = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || (typeof value === 'string' && value.length > 40);
