import { FileSearch, History, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AuditEventRecord } from '../../../../contract/core/audit.ts';
import { useFormat } from '../../../i18n/format.ts';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { routeAt } from '../../../navigation.ts';
import { mayPass, usePermissions } from '../../../session/use-permissions.ts';
import { recordHref } from './audit-words.ts';
import { to } from '../../../links.ts';

/** Links from an event to its record, to other events of the record, and to other events of the same request. */
export function AuditLinks({ record }: { record: AuditEventRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const href = useOpenHref(recordHref(record));
  const { tableName, recordId, requestId, sameRecord, sameRequest } = record;
  const shown = (count: number) => ({ count, shown: format.number(count) });
  return (
    <div className={layout.row} data-chrome="">
      {href && (
        <ButtonLink size="small" icon={FileSearch} href={href}>
          {t('authorization.audit.openRecord')}
        </ButtonLink>
      )}
      {sameRecord > 0 && (
        <ButtonLink size="small" icon={History} href={to('auditTrail', {}, { tableName, recordId })}>
          {t('authorization.audit.sameRecord', shown(sameRecord + 1))}
        </ButtonLink>
      )}
      {sameRequest > 0 && (
        <ButtonLink size="small" icon={Layers} href={to('auditTrail', {}, { requestId })}>
          {t('authorization.audit.sameRequest', shown(sameRequest + 1))}
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns the address if its screen exists and the user may open it, otherwise null. */
function useOpenHref(href: string | null): string | null {
  const held = usePermissions();
  if (href === null || held === null) return null;
  const match = routeAt(href);
  return match?.route.load && mayPass(match.route.gate, held) ? href : null;
}
