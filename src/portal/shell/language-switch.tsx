import { Languages } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { langOf, languageList } from '../i18n/languages.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { Menu } from '../kit/menu.tsx';
import { settingsActor } from '../session/settings.ts';

/** The sixteen languages, each by its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const language = useSelector(settingsActor, (settings) => settings.context.wanted);
  return (
    <Menu
      label={t('shell.language')}
      columns={2}
      button={(button) => <IconButton {...button} icon={Languages} label={t('shell.language')} />}
      entries={languageList.map(({ code, name }) => ({
        kind: 'choice',
        key: code,
        label: name,
        lang: langOf(code),
        isChecked: code === language,
        onChoose: () => settingsActor.send({ type: 'languageChosen', locale: code }),
      }))}
    />
  );
}
