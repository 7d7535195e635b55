import type { Locale } from '../../../../machines/settings.ts';
import { purposeFrom } from '../../../contract/core/report.ts';
import { download } from '../../api/download.ts';
import { inLanguage, useTakeFile, type FileFormat } from '../../kit/use-take-file.ts';
import { PurposeDialog } from '../report/purpose-dialog.tsx';
import type { ListDescription, ListRow } from './description.ts';
import type { List } from './use-list.ts';
import { useOpenView } from './views/use-views.ts';

/**
 * Downloads the whole result, which the server streams while reading. A file with many persons asks for a purpose
 * first, in the `dialog`, which the caller renders.
 */
export function useExport<Row extends ListRow>(description: ListDescription<Row>, list: List<Row>) {
  const total = list.answer.data?.total ?? 0;
  const view = useOpenView(list);
  const file = useTakeFile(({ format, language, purpose, signal }) => {
    const wish = { format, ...inLanguage(language), ...(purpose && { purpose }) };
    const ownFile = list.ownQuestion?.file;
    if (ownFile) return download(ownFile.call, ownFile.input(list.query, wish) as never, { signal });
    const query = { ...description.slice?.query, ...list.query, ...wish, ...(view && { named: view.name }) };
    return download(description.call, { ...description.slice?.path, query } as never, { signal });
  });
  const take = (format: FileFormat, language?: Locale) =>
    file.take(format, description.namesPersons === true && total > purposeFrom, language);
  const dialog = file.isAsking && <PurposeDialog persons={total} isBusy={file.isBusy} onGive={file.give} onClose={file.cancel} />;
  return { isBusy: file.isBusy, take, dialog };
}

export type Export = ReturnType<typeof useExport>;
