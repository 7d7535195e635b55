import { useTranslation } from 'react-i18next';
import { grantPresets, type GrantPreset } from '../../../../contract/authorization/grants.ts';
import * as styles from './matrix.css.ts';
import { usePermissionWord } from './permission-words.ts';

/** Lists the permissions of the chosen preset. */
export function PresetNote({ values }: { values: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  const preset = values['preset'] as GrantPreset | null;
  if (!preset) return <p>{t('authorization.grants.presetHint')}</p>;
  return (
    <div role="status">
      {t('authorization.grants.presetGives')}
      <ul className={styles.lists}>
        {grantPresets[preset].map((id) => (
          <li key={id}>{wordOf(id)}</li>
        ))}
      </ul>
    </div>
  );
}
