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

/** Translated action, coloured by its kind. */
export function ActionBadge({ action }: Pick<AuditRow, 'action'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[action] ?? 'neutral'}>{t(`authorization.audit.choice.action.${action}`)}</Badge>;
}

/** The user who acted, or the system. */
export function Actor({ by, byFacts }: Pick<AuditRow, 'by' | 'byFacts'>) {
  const { t } = useTranslation();
  if (by === null) return <bdi>{t('authorization.audit.system')}</bdi>;
  return byFacts ? <PersonLine person={{ name: by, ...byFacts }} /> : <bdi>{by}</bdi>;
}

/** The person concerned, if any. */
export function About({ about, aboutFacts }: Pick<AuditRow, 'about' | 'aboutFacts'>) {
  return about !== null && <PersonLine person={{ name: about, ...aboutFacts }} />;
}

export function TableWord({ tableName }: Pick<AuditRow, 'tableName'>) {
  return useTableWord()(tableName);
}

/** Returns a function that gives the label of a table. Tables without a text are labelled as other. */
export function useTableWord(): (tableName: string) => string {
  const { t } = useTranslation();
  return (tableName) => t([`trail.table.${tableName}`, 'trail.table.other']);
}

/** Label of an event’s record. A setting has the same label as on the settings screen. */
export function RecordLabel({ row: { tableName, label } }: { row: AuditRow }) {
  const { t, i18n } = useTranslation();
  const key = `authorization.setting.${label}.label`;
  return <bdi>{tableName === 'settings' && i18n.exists(key) ? t(key) : label}</bdi>;
}
