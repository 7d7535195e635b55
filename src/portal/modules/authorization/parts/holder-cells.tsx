import { useTranslation } from 'react-i18next';
import type { Holder } from '../../../../contract/authorization/users.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { permissionName, usePermissionWord } from './permission-words.ts';

/** Description of a permission, with its name from the specification in the tooltip. */
export function PermissionWord({ id }: { id: number }) {
  const wordOf = usePermissionWord();
  return <span title={permissionName(id)}>{wordOf(id)}</span>;
}

/** Source of a permission: the role, or a grant with its last day, if any. */
export function SourceWord({ holder: { source, endsOn } }: { holder: Holder }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (source === 'role') return <Badge>{t('authorization.holder.choice.source.role')}</Badge>;
  return (
    <Badge tone="accent">
      {endsOn === null ? t('authorization.sources.grant.forEver') : t('authorization.sources.grant.until', { until: format.date(endsOn) })}
    </Badge>
  );
}
