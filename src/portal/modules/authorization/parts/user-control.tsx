import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findUsers, profile } from '../../../../contract/authorization.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../kit/button.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import type { ControlProps } from '../../../kinds/form/description.ts';
import * as styles from './authorization.css.ts';

const shortest = 2;

/** Whom it is for: found by name or number; whoever is chosen can be changed again. */
export function UserControl(props: ControlProps) {
  return typeof props.value === 'number' ? <ChosenUser {...props} id={props.value} /> : <FindUser {...props} />;
}

function ChosenUser({ id, error, isReadOnly, onValue }: ControlProps & { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(profile, { id });
  const user = data?.data;
  return (
    <div className={layout.stack}>
      <div>
        {t('authorization.grants.field.userId')}:{' '}
        <strong>
          <bdi>{user ? t('authorization.userWithRole', { name: user.name, username: user.username }) : id}</bdi>
        </strong>
        {user && <span className={styles.detail}> {user.roleNames}</span>}
      </div>
      {error && <div role="alert">{t(`field.${error}`)}</div>}
      {!isReadOnly && (
        <div>
          <Button size="small" onClick={() => onValue(null)}>
            {t('authorization.grants.otherUser')}
          </Button>
        </div>
      )}
    </div>
  );
}

function FindUser({ name, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isLong = [...q].length >= shortest;
  const found = useCall(findUsers, { query: { q } }, { enabled: isLong, keepPrevious: true });
  const users = isLong ? (found.data?.data ?? []) : [];
  return (
    <div className={layout.stack}>
      <Field
        id={name}
        label={t('authorization.grants.field.userId')}
        hint={t('authorization.grants.hint.user')}
        error={error && t(`field.${error}`)}
        isRequired
      >
        <SearchInput
          label={t('authorization.grants.findUser')}
          value={typed}
          onValue={setTyped}
          onBlur={onBlur}
          disabled={isReadOnly}
          maxLength={80}
          isBusy={isLong && found.isFetching}
        />
      </Field>
      {isLong && found.data && users.length === 0 && <p role="status">{t('kind.list.nothingMatches')}</p>}
      {users.length > 0 && (
        <ul role="list" className={styles.held}>
          {users.map((user) => (
            <li key={user.id}>
              <Button size="small" onClick={() => onValue(user.id)}>
                {t('authorization.userWithRole', { name: user.name, username: user.username })}
              </Button>{' '}
              <span className={styles.detail}>{[user.roleNames, user.detail].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
