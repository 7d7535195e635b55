import { useTranslation } from 'react-i18next';
import * as layout from '../../../kit/layout.css.ts';
import * as styles from './authorization.css.ts';
import { AuthorizationTabs } from './authorization-tabs.tsx';

/** Above the trail: the tabs, and a note that today is shown if no filter sets the days. */
export function AuditSummary({ query }: { query: Readonly<Record<string, readonly string[]>> }) {
  const { t } = useTranslation();
  const isOfToday = ['from', 'to', 'recordId', 'requestId', 'aboutUserId'].every((key) => !query[key]?.length);
  return (
    <div className={layout.stack}>
      <AuthorizationTabs />
      {isOfToday && <p className={styles.detail}>{t('authorization.audit.today')}</p>}
    </div>
  );
}
