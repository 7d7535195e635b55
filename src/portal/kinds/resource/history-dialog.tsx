import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { RecordHistory } from '../history/history.tsx';

interface Props {
  /** The table as the trail names it. */
  tableName: string;
  id: number;
  /** What a human calls the row. */
  name: string;
  onClose: () => void;
}

/** The trail of a small record that has no page of its own, over its list. */
export function HistoryDialog({ tableName, id, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen title={name} onClose={onClose} footer={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <RecordHistory tableName={tableName} recordId={id} title={t('kind.detail.tab.history')} />
    </Dialog>
  );
}
