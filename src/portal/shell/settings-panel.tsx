import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { choices, defaultSettings, directionOf, isChoice, type Setting } from '../../../machines/settings.ts';
import { langOf, languageList } from '../i18n/languages.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Field } from '../kit/field.tsx';
import * as layout from '../kit/layout.css.ts';
import { RadioGroup } from '../kit/radio-group.tsx';
import { Select } from '../kit/select.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Switch } from '../kit/switch.tsx';
import { settingsActor } from '../session/settings.ts';

/** Settings with a few options, in the panel’s order. */
const fewChoices = ['theme', 'menu', 'layout', 'navbar', 'rtlClass', 'animation'] as const;

/** Appearance of the portal on this device, applied immediately (spec §3). */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useSelector(settingsActor, ({ context }) => context);
  const hasFailed = useSelector(settingsActor, (snapshot) => snapshot.hasTag('failed'));
  const isArabic = directionOf(settings.locale) === 'rtl';
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('frame.settings.title')}
      footer={<Button onClick={resetAll}>{t('frame.settings.reset')}</Button>}
    >
      <div className={layout.blocks}>
        <Field label={t('shell.language')}>
          <Select value={settings.wanted} onValue={(value) => choose('locale', value)}>
            {languageList.map(({ code, name }) => (
              <option key={code} value={code} lang={langOf(code)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {hasFailed && (
          <Banner
            tone="danger"
            actions={
              <Button size="small" onClick={() => settingsActor.send({ type: 'retry' })}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('frame.settings.languageFailed')}
          </Banner>
        )}
        {fewChoices.map((setting) => (
          <RadioGroup
            key={setting}
            label={t(`frame.settings.${setting}.label`)}
            isRow
            value={setting === 'rtlClass' && isArabic ? 'rtl' : settings[setting]}
            isDisabled={setting === 'rtlClass' && isArabic}
            hint={setting === 'rtlClass' && isArabic ? t('frame.settings.rtlClass.arabic') : undefined}
            options={choices[setting].map((value) => ({
              value,
              label: t(`frame.settings.${setting}.${value === '' ? 'none' : value}`),
            }))}
            onValue={(value) => choose(setting, value)}
          />
        ))}
        <Switch
          label={t('frame.settings.semidark.label')}
          hint={t('frame.settings.semidark.hint')}
          checked={settings.semidark}
          onValue={(isOn) => choose('semidark', String(isOn))}
        />
      </div>
    </Sheet>
  );
}

/** Sends the machine’s event for a setting. */
function choose(setting: Setting, value: string) {
  if (setting === 'theme' && isChoice(setting, value)) settingsActor.send({ type: 'themeChosen', theme: value });
  if (setting === 'menu' && isChoice(setting, value)) settingsActor.send({ type: 'menuChosen', menu: value });
  if (setting === 'layout' && isChoice(setting, value)) settingsActor.send({ type: 'layoutChosen', layout: value });
  if (setting === 'navbar' && isChoice(setting, value)) settingsActor.send({ type: 'navbarChosen', navbar: value });
  if (setting === 'rtlClass' && isChoice(setting, value)) settingsActor.send({ type: 'rtlClassChosen', rtlClass: value });
  if (setting === 'animation' && isChoice(setting, value)) settingsActor.send({ type: 'animationChosen', animation: value });
  if (setting === 'semidark') settingsActor.send({ type: 'semidarkChosen', semidark: value === 'true' });
  if (setting === 'locale' && isChoice(setting, value)) settingsActor.send({ type: 'languageChosen', locale: value });
}

/**
 * Resets settings one by one, so that each is saved. The machine’s own `reset` is for a storage about to be emptied.
 */
function resetAll() {
  const { context } = settingsActor.getSnapshot();
  for (const setting of Object.keys(defaultSettings) as Setting[]) {
    const now = setting === 'locale' ? context.wanted : context[setting];
    if (now !== defaultSettings[setting]) choose(setting, String(defaultSettings[setting]));
  }
}
