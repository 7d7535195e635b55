import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { RecordHistory } from '../history/history.tsx';

interface Props {
  /** Table name as in the audit trail. */
  tableName: string;
  id: number;
  /** The label of the row. */
  name: string;
  onClose: () => void;
}

/** The audit trail of a small record without its own page, over its list. */
export function HistoryDialog({ tableName, id, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={name} onClose={onClose} footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <RecordHistory tableName={tableName} recordId={id} title={t('kind.detail.tab.history')} />
    </Dialog>
  );
}
