import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { useFileEntries } from '../parts/use-file-entries.tsx';
import type { Export } from './use-export.tsx';

/** Downloads the whole result in the selected format and language. */
export function ExportMenu({ file: { isBusy, take } }: { file: Export }) {
  const { t } = useTranslation();
  const entries = useFileEntries(take);
  return (
    <Menu
      label={t('kind.list.export')}
      entries={entries}
      button={(button) => <IconButton {...button} icon={Download} label={t('kind.list.export')} isBusy={isBusy} />}
    />
  );
}
