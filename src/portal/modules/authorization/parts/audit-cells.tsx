import { useTranslation } from 'react-i18next';
import type { AuditRow } from '../../../../contract/core/audit.ts';
import { Badge, type Tone } from '../../../kit/badge.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';

const tones: Partial<Record<AuditRow['action'], Tone>> = {
  insert: 'success',
  import: 'success',
  delete: 'danger',
  undo: 'warning',
  reset: 'warning',
  grant: 'accent',
  export: 'accent',
  print: 'accent',
};

/** What was done, in a word. */
export function ActionBadge({ action }: Pick<AuditRow, 'action'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[action] ?? 'neutral'}>{t(`authorization.audit.choice.action.${action}`)}</Badge>;
}

/** Who did it; what nobody did, the system did. */
export function Actor({ by, byFacts }: Pick<AuditRow, 'by' | 'byFacts'>) {
  const { t } = useTranslation();
  if (by === null) return <bdi>{t('authorization.audit.system')}</bdi>;
  return byFacts ? <PersonLine person={{ name: by, ...byFacts }} /> : <bdi>{by}</bdi>;
}

/** Whom it is about, when it is about anybody. */
export function About({ about, aboutFacts }: Pick<AuditRow, 'about' | 'aboutFacts'>) {
  return about !== null && <PersonLine person={{ name: about, ...aboutFacts }} />;
}

/** The table as a word. */
export function TableWord({ tableName }: Pick<AuditRow, 'tableName'>) {
  return useTableWord()(tableName);
}

/** The words of tables. */
export function useTableWord(): (tableName: string) => string {
  const { t } = useTranslation();
  return (tableName) => t([`trail.table.${tableName}`, 'trail.table.other']);
}

/** What the record of an event is called: of a setting by the words of its form. */
export function RecordLabel({ row: { tableName, label } }: { row: AuditRow }) {
  const { t, i18n } = useTranslation();
  const key = `authorization.setting.${label}.label`;
  return <bdi>{tableName === 'settings' && i18n.exists(key) ? t(key) : label}</bdi>;
}
