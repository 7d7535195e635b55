import { useTranslation } from 'react-i18next';
import { findUsers } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterControl, FilterControlProps } from '../../../kinds/list/description.ts';
import { FindPerson } from '../../../kinds/parts/find-person.tsx';
import { personText } from '../../../kinds/parts/person.tsx';

/** Filter by a user, found by name or number. */
export const userFilter: FilterControl = { Control: FindUser, useWord: useUserWord };

function FindUser({ label, values, onValues }: FilterControlProps) {
  return (
    <FindPerson
      call={findUsers}
      label={label}
      personOf={(user) => user}
      onPick={({ id }) => onValues([...values.filter((value) => value !== String(id)), String(id)])}
    />
  );
}

function useUserWord(value: string): string {
  const { t } = useTranslation();
  const { data } = useCall(findUsers, { query: { id: Number(value) } });
  const user = data?.data[0];
  if (!user) return value;
  return user.number ? t('authorization.userWithRole', { name: user.name, username: user.number }) : personText({ name: user.name });
}
