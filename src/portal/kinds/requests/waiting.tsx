import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withdrawChangeRequest, type ChangeRequest } from '../../../contract/core/change-requests.ts';
import { change } from '../../api/use-change.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useConfirm } from '../../kit/use-confirm.ts';
import type { Corrections } from './description.ts';
import * as styles from './requests.css.ts';
import { RequestedField, RequestedValue, useFieldName } from './words.tsx';

interface Props {
  of: Corrections;
  requests: readonly ChangeRequest[];
  /** Shows the field name, if the request is not beside its field. */
  isNamed?: boolean;
}

/** Open requests beside the data that they would change, with a button to withdraw them. */
export function Waiting({ of, requests, isNamed = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (requests.length === 0) return null;
  return (
    <ul className={styles.waiting}>
      {requests.map((request) => (
        <li key={request.id} className={styles.wish}>
          <span>
            {isNamed && (
              <>
                <RequestedField of={of} request={request} />
                {': '}
              </>
            )}
            {t('request.own.asked')}{' '}
            <strong>
              <RequestedValue of={of} request={request} which="newValue" />
            </strong>{' '}
            <span className={styles.since}>{t('request.own.since', { date: format.date(request.createdAt) })}</span>
          </span>
          <Withdraw of={of} request={request} />
        </li>
      ))}
    </ul>
  );
}

/** Withdraws a request after confirmation. */
export function Withdraw({ of, request }: { of: Corrections; request: ChangeRequest }) {
  const { t } = useTranslation();
  const nameOf = useFieldName(of);
  const { ask, problem, dialog } = useConfirm(
    () => change(withdrawChangeRequest, { id: request.id, body: { version: request.version } }),
    () => void toast('success', t('request.own.withdrawn')),
  );
  const name = nameOf(request);
  return (
    <span data-chrome="">
      <Button size="small" variant="quiet" icon={Undo2} onClick={ask}>
        {t('request.own.withdraw')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        {...dialog}
        isDanger={false}
        title={t('request.own.withdrawTitle', { name })}
        confirmLabel={t('request.own.withdraw')}
        error={problem === null ? undefined : t([`request.own.refused.${problem}`, `error.${problem}`])}
      >
        {t('request.own.withdrawText')}
      </ConfirmDialog>
    </span>
  );
}
