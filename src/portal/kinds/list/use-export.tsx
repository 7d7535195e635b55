import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { purposeFrom } from '../../../contract/core/report.ts';
import { isApiError } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { toast } from '../../kit/toast.ts';
import { PurposeDialog } from '../report/purpose-dialog.tsx';
import type { ListDescription, ListRow } from './description.ts';
import type { List } from './use-list.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * The whole result as a file; the server writes it as it reads. What many persons are taken for is asked first, in the
 * `dialog`, which the caller shows.
 */
export function useExport<Row extends ListRow>(description: ListDescription<Row>, list: List<Row>) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<ExportFormat | null>(null);
  const total = list.answer.data?.total ?? 0;
  const save = async (format: ExportFormat, purpose?: string) => {
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
  const take = (format: ExportFormat) =>
    description.namesPersons && total > purposeFrom ? setAsked(format) : void save(format);
  const dialog = asked && (
    <PurposeDialog
      persons={total}
      isBusy={isBusy}
      onGive={(purpose) => void save(asked, purpose)}
      onClose={() => setAsked(null)}
    />
  );
  return { isBusy, take, dialog };
}

export type Export = ReturnType<typeof useExport>;
