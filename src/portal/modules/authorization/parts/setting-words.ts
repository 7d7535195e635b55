import { useTranslation } from 'react-i18next';
import { settingDefinitions, type SettingDefinition } from '../../../../contract/authorization/settings.ts';
import { rolesToGive } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Texts for a setting: label, hint with range, formatted value and options. */
export function useSettingWords(key: string, { field, isSeveral, isOfRoles = false, isPattern }: SettingDefinition) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const format = useFormat();
  const root = `authorization.setting.${key}`;
  const roles = useCall(rolesToGive, {}, { enabled: isOfRoles });
  const options = isOfRoles
    ? (roles.data?.data ?? []).map(({ id, name }) => ({ value: id, label: roleName(name) }))
    : (field.options ?? []).map((value) => ({ value, label: t(`${root}.choice.${value}`) }));
  const range =
    field.kind === 'integer'
      ? t('authorization.setting.range', { from: format.number(field.min ?? 0), to: format.number(field.max ?? 0) })
      : field.kind === 'text' && !isPattern
        ? t('authorization.setting.length', { count: field.maxLength ?? 0 })
        : '';
  const valueWords = (value: unknown): string => {
    if (isSeveral && Array.isArray(value))
      return (
        options
          .filter((option) => value.includes(option.value))
          .map((option) => option.label)
          .join(', ') || t('authorization.setting.none')
      );
    if (field.kind === 'flag') return t(value === true ? 'common.yes' : 'common.no');
    if (field.kind === 'choice') return t(`${root}.choice.${String(value)}`);
    return typeof value === 'number' ? format.number(value) : String(value);
  };
  return {
    label: t(`${root}.label`),
    hint: [t(`${root}.hint`), range].filter(Boolean).join(' '),
    valueWords,
    options,
  };
}

/** Keys of the settings of a group, in the order of their definition. */
export const settingsOf = (group: SettingDefinition['group']): readonly string[] =>
  Object.keys(settingDefinitions).filter((key) => settingDefinitions[key]?.group === group);
