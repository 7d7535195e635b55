import { useTranslation } from 'react-i18next';
import { trailReaders } from '../../../contract/records.ts';
import type { DetailTab, PartProps } from '../detail/description.ts';
import { RecordHistory } from './history.tsx';

/**
 * The audit trail of a record as the last tab of its page, for users with the permission. Loaded when the tab is
 * opened. @param tableName as in the audit trail: `students`.
 */
export function historyTab(tableName: string): DetailTab<{ id: number }, 'history'> {
  function History({ record }: PartProps<{ id: number }>) {
    const { t } = useTranslation();
    return <RecordHistory tableName={tableName} recordId={record.id} title={t('kind.detail.tab.history')} />;
  }
  return { key: 'history', may: trailReaders(tableName), Content: History };
}
