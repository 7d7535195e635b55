import { useTranslation } from 'react-i18next';
import type { ListedUser } from '../../../../contract/authorization/users.ts';

export function UserKind({ kind }: Pick<ListedUser, 'kind'>) {
  const { t } = useTranslation();
  return t(`authorization.user.choice.kind.${kind}`);
}
