import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import type { Export } from './use-export.tsx';

/** Downloads the whole result in the selected format. */
export function ExportMenu({ file: { isBusy, take } }: { file: Export }) {
  const { t } = useTranslation();
  return (
    <Menu
      label={t('kind.list.export')}
      entries={[
        { kind: 'action', key: 'xlsx', label: t('kind.list.exportXlsx'), onChoose: () => take('xlsx') },
        { kind: 'action', key: 'csv', label: t('kind.list.exportCsv'), onChoose: () => take('csv') },
      ]}
      button={(button) => <IconButton {...button} icon={Download} label={t('kind.list.export')} isBusy={isBusy} />}
    />
  );
}
