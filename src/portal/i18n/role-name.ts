import { useTranslation } from 'react-i18next';

/** Display name of a role: translated for built-in roles, as entered for the college’s own. */
export function useRoleName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => (i18n.exists(`role.${name}`) ? t(`role.${name}`) : name);
}
