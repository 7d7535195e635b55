import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { change } from '../../api/use-change.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/toast.ts';
import { useAct } from '../../kit/use-act.ts';
import { useDisclosure } from '../../kit/use-disclosure.ts';
import { useMay } from '../../session/use-permissions.ts';
import type { RowDialogProps } from '../list/description.ts';
import type { MasterDescription, MasterRow } from './description.ts';
import { RemoveDialog } from './remove-dialog.tsx';

type RowDialog = ComponentType<RowDialogProps<MasterRow>>;

/** Deletes a row of a master. A row in use can be deactivated or, if there is a merge call, merged into another. */
export function masterRemoval({ of, texts, name = 'name' }: MasterDescription, Merge: RowDialog | null): RowDialog {
  return function MasterRemoval({ row, onClose }) {
    const { t } = useTranslation();
    const mayEdit = useMay(of.access.edit);
    const merging = useDisclosure();
    const { id, version } = row;
    const called = String(row[name] ?? id);
    const deactivation = useAct(() => change(of.change, { id, body: { version, isActive: false } } as never), {
      onDone: () => {
        void toast('success', t('kind.resource.deactivated', { name: called }));
        onClose();
      },
    });
    if (Merge && merging.isOpen) return <Merge row={row} onClose={onClose} />;
    const canDeactivate = mayEdit && row['isActive'] === true;
    return (
      <RemoveDialog
        call={of.remove}
        id={id}
        name={called}
        texts={texts}
        instead={{
          text: canDeactivate && <p>{t('kind.resource.deactivateText')}</p>,
          buttons: (
            <>
              {Merge && (
                <Button onClick={() => merging.open()} disabled={deactivation.isBusy}>
                  {t('kind.merge.confirm')}
                </Button>
              )}
              {canDeactivate && (
                <Button onClick={() => deactivation.act()} isBusy={deactivation.isBusy}>
                  {t('kind.resource.deactivate')}
                </Button>
              )}
            </>
          ),
          problem: deactivation.problem,
        }}
        onClose={onClose}
      />
    );
  };
}
