import { useTranslation } from 'react-i18next';
import { changeMaterial, removeMaterial, type MaterialRow } from '../../../../../contract/academic/materials.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import type { RowDialogProps } from '../../../../kinds/list/description.ts';
import { HistoryDialog } from '../../../../kinds/resource/history-dialog.tsx';
import { RemoveDialog } from '../../../../kinds/resource/remove-dialog.tsx';

const nameOf = ({ section, title }: MaterialRow) => `${section} · ${title}`;

/** Hides material from the students of the class, or shows it again. */
export function HideMaterial({ row, onClose }: RowDialogProps<MaterialRow>) {
  const { t } = useTranslation();
  const { id, version, isHidden } = row;
  const name = nameOf(row);
  const { act, isBusy, problem } = useAct(() => change(changeMaterial, { id, body: { version, isHidden: !isHidden } }), {
    onDone: () => {
      void toast('success', t(isHidden ? 'classMaterial.isShown' : 'classMaterial.isHidden', { name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isDanger={false}
      title={t(isHidden ? 'classMaterial.askShow' : 'classMaterial.askHide', { name })}
      confirmLabel={t(isHidden ? 'classMaterial.action.show' : 'classMaterial.action.hide')}
      isBusy={isBusy}
      error={problem === null ? undefined : t(`error.${problem}`)}
      onClose={onClose}
      onConfirm={act}
    />
  );
}

/** Deletes the material of one class. */
export const RemoveMaterial = ({ row, onClose }: RowDialogProps<MaterialRow>) => (
  <RemoveDialog call={removeMaterial} id={row.id} name={nameOf(row)} texts="classMaterial" onClose={onClose} />
);

/** Audit trail of a material. */
export const MaterialHistory = ({ row, onClose }: RowDialogProps<MaterialRow>) => (
  <HistoryDialog tableName="class_materials" id={row.id} name={nameOf(row)} onClose={onClose} />
);
