import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeField, purposeFrom } from '../../../contract/report.ts';
import { isApiError } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { Menu } from '../../kit/menu.tsx';
import { toast } from '../../kit/toast.ts';
import { PurposeDialog } from '../report/purpose-dialog.tsx';
import type { ListDescription, ListRow } from './description.ts';
import type { List } from './use-list.ts';

type Format = 'csv' | 'xlsx';
interface Props<Row extends ListRow> {
  description: ListDescription<Row>;
  list: List<Row>;
}

/** The whole result as a file; the server writes it as it reads. What many persons are taken for is asked first. */
export function ExportMenu<Row extends ListRow>({ description, list }: Props<Row>) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<Format | null>(null);
  const total = list.answer.data?.total ?? 0;
  const save = async (format: Format, purpose?: string) => {
    setIsBusy(true);
    try {
      await download(description.call, { query: { ...list.query, format, ...(purpose && { purpose }) } } as never);
      setAsked(null);
    } catch (error) {
      void toast('error', t(`error.${isApiError(error) ? error.code : 'InternalError'}`));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (format: Format) =>
    description.namesPersons && total > purposeFrom ? setAsked(format) : void save(format);
  return (
    <>
      <Menu
        label={t('kind.list.export')}
        entries={[
          { kind: 'action', key: 'xlsx', label: t('kind.list.exportXlsx'), onChoose: () => choose('xlsx') },
          { kind: 'action', key: 'csv', label: t('kind.list.exportCsv'), onChoose: () => choose('csv') },
        ]}
        button={(button) => <IconButton {...button} icon={Download} label={t('kind.list.export')} isBusy={isBusy} />}
      />
      {asked && (
        <PurposeDialog
          persons={total}
          field={purposeField}
          isBusy={isBusy}
          onGive={(purpose) => void save(asked, purpose)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
