import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSettings, settingDefinitions, settingGroups } from '../../../../contract/authorization/settings.ts';
import { useCall } from '../../../api/use-call.ts';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { LeaveQuestion } from '../../../kinds/parts/leave-dialog.tsx';
import * as styles from '../parts/authorization.css.ts';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { LogoRow } from '../parts/logo-row.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { settingsOf } from '../parts/setting-words.ts';

/** Settings of the institution in groups. Each setting is saved separately. */
export function Screen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCall(listSettings, {});
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const mark = (key: string, isDirty: boolean) =>
    setDirty((now) => new Set([...now].filter((dirtyKey) => dirtyKey !== key).concat(isDirty ? key : [])));
  const settings = new Map((data?.data ?? []).map((setting) => [setting.key, setting]));
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.institutionSettings')} subtitle={t('authorization.setting.subtitle')} />
      <AuthorizationTabs />
      {!data && error && (
        <ErrorView error={error} title={t('authorization.setting.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton width="full" />
        </div>
      )}
      {data &&
        settingGroups.map((group) => (
          <Card key={group} title={t(`authorization.setting.group.${group}`)} isFlush>
            <div className={styles.settings}>
              {settingsOf(group).map((key) => {
                const [setting, definition] = [settings.get(key), settingDefinitions[key]];
                if (!setting || !definition) return null;
                return <SettingRow key={key} setting={setting} definition={definition} onDirty={(isDirty) => mark(key, isDirty)} />;
              })}
              {group === 'college' && <LogoRow />}
            </div>
          </Card>
        ))}
      <LeaveQuestion isOn={dirty.size > 0} />
    </div>
  );
}
