import { auditTables } from '../../../../contract/core/audit.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../../../kinds/list/description.ts';
import { useTableWord } from './audit-cells.tsx';

/** Filter options: the tables that occur in the audit trail, sorted by label. */
export function useAuditTables(): FilterOptions {
  const { data, isPending } = useCall(auditTables, {});
  const word = useTableWord();
  const options = (data?.data ?? []).map((value) => ({ value, label: word(value) }));
  return { options: options.sort((a, b) => a.label.localeCompare(b.label)), isPending };
}
