import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { findUsers } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../kit/button.tsx';
import * as layout from '../../../kit/layout.css.ts';
import type { ControlProps } from '../../../kinds/form/description.ts';
import { FindPerson } from '../../../kinds/parts/find-person.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import * as styles from './authorization.css.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

/** Form field to find a user by name or number. Shows the chosen user with a button to choose another. */
export function UserControl({ hint, ...props }: ControlProps & { hint?: string }) {
  const { t } = useTranslation();
  const { name, value, error, isReadOnly, onValue, onBlur } = props;
  // Choosing or clearing removes the focused element. The part that replaces it then takes the focus.
  const isMoved = useRef(false);
  const choose = (id: unknown) => {
    isMoved.current = true;
    onValue(id);
  };
  if (typeof value === 'number') return <ChosenUser {...props} id={value} isMoved={isMoved} onValue={choose} />;
  return (
    <TakesFocus isWanted={isMoved} what="input">
      <FindPerson
        call={findUsers}
        label={t('authorization.grants.findUser')}
        personOf={(user) => user}
        more={(user) => (
          <span className={styles.detail}>
            <RoleName name={user.roleNames} />
          </span>
        )}
        onPick={(user) => choose(user.id)}
        isReadOnly={isReadOnly}
        field={{
          id: name,
          label: t('authorization.grants.field.userId'),
          hint: hint ?? t('authorization.grants.hint.user'),
          error: error && t(`field.${error}`),
          isRequired: true,
        }}
        onBlur={onBlur}
      />
    </TakesFocus>
  );
}

function ChosenUser({ id, error, isReadOnly, isMoved, onValue }: ControlProps & { id: number; isMoved: RefObject<boolean> }) {
  const { t } = useTranslation();
  const { data } = useCall(findUsers, { query: { id } });
  const user = data?.data[0];
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        {t('authorization.grants.field.userId')}: <PersonLine person={user ?? { name: String(id) }} />
        {user && (
          <span className={styles.detail}>
            <RoleName name={user.roleNames} />
          </span>
        )}
      </div>
      {error && <div role="alert">{t(`field.${error}`)}</div>}
      {!isReadOnly && (
        <TakesFocus isWanted={isMoved} what="button">
          <Button size="small" onClick={() => onValue(null)}>
            {t('authorization.grants.otherUser')}
          </Button>
        </TakesFocus>
      )}
    </div>
  );
}

/** Focuses the first element that matches `what` on mount, if `isWanted` is set. */
function TakesFocus({ isWanted, what, children }: { isWanted: RefObject<boolean>; what: string; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted.current) place.current?.querySelector<HTMLElement>(what)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, []);
  return <div ref={place}>{children}</div>;
}
