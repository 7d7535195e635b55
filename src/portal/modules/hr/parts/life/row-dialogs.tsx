import { useTranslation } from 'react-i18next';
import type { EmployeeLife } from '../../../../../contract/hr/life.ts';
import { Button } from '../../../../kit/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { PostingDialog } from './posting-dialog.tsx';
import { useLifeEntries } from './use-life-entries.tsx';
import { LifeHead } from './life-head.tsx';
import { WithLife } from './with-life.tsx';

type Props = RowDialogProps<{ id: number }>;

/** Dialog for a new posting of the employee in a row. */
export const PostingRow = ({ row, onClose }: Props) => <PostingDialog employeeId={row.id} onClose={onClose} />;

/** Dialog to choose an event for the employee in a row. Then opens the dialog of the event. */
export function StatusRow({ row, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <WithLife employeeId={row.id} title={t('employeeLife.menu')} onClose={onClose}>
      {(life) => <ChooseEvent life={life} onClose={onClose} />}
    </WithLife>
  );
}

function ChooseEvent({ life, onClose }: { life: EmployeeLife; onClose: () => void }) {
  const { t } = useTranslation();
  const { entries, open, dialog } = useLifeEntries(life, onClose);
  if (dialog) return dialog;
  const events = entries.filter(({ key }) => key !== 'posting' && key !== 'correct');
  return (
    <Dialog isOpen onClose={onClose} title={t('employeeLife.menu')} footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}>
      <div className={layout.stack}>
        <LifeHead life={life} />
        {events.map(({ key, label, why }) => (
          <div key={key} className={layout.stack}>
            <Button disabled={why !== null} onClick={() => open(key)}>
              {label}
            </Button>
            {why !== null && <small>{t(`employeeLife.why.${why}`)}</small>}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
