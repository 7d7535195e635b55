import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findUsers, profile } from '../../../../contract/authorization.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../kit/button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import type { FilterControl, FilterControlProps } from '../../../kinds/list/description.ts';

/** A filter by a person with an account: found by name or number, said by name. */
export const userFilter: FilterControl = { Control: UserControl, useWord: useUserName };

const shortest = 2;

function UserControl({ label, values, onValues }: FilterControlProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isLong = [...q].length >= shortest;
  const found = useCall(findUsers, { query: { q } }, { enabled: isLong, keepPrevious: true });
  const users = isLong ? (found.data?.data ?? []) : [];
  const choose = (id: number) => {
    setTyped('');
    onValues([...values.filter((value) => value !== String(id)), String(id)]);
  };
  return (
    <div className={layout.stack}>
      <SearchInput label={label} value={typed} onValue={setTyped} maxLength={80} isBusy={isLong && found.isFetching} />
      {isLong && found.data && users.length === 0 && <p>{t('kind.list.nothingMatches')}</p>}
      {users.map((user) => (
        <Button key={user.id} size="small" variant="quiet" onClick={() => choose(user.id)}>
          {t('authorization.userWithRole', { name: user.name, username: user.username })}
        </Button>
      ))}
    </div>
  );
}

function useUserName(value: string): string {
  const { data } = useCall(profile, { id: Number(value) });
  return data?.data.name ?? value;
}
