import { useTranslation } from 'react-i18next';

/** How a role is called: a built-in one in the reader's language, one of the college's own as it was written. */
export function useRoleName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => (i18n.exists(`role.${name}`) ? t(`role.${name}`) : name);
}
