import { Download, Upload } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/download.ts';
import { IconButton } from '../../kit/icon-button.tsx';
import { toast } from '../../kit/toast.ts';
import type { GridControl } from './control.ts';
import { fileOf, toCsv } from './model/file.ts';

/** Maximum file size; a larger file cannot be the table of a class. */
const mostBytes = 1_000_000;

/**
 * Buttons that download the grid as a CSV file, or paste a CSV file into it with the same checks and undo as for the
 * clipboard.
 */
export function FileTools({ control, name }: { control: GridControl; name: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { rules, store } = control;
  const key = rules.pasteKey ?? '';
  const save = () => saveFile(new Blob([`\uFEFF${toCsv(fileOf(store.get().sheet, key))}`], { type: 'text/csv' }), `${name}.csv`);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Choosing the same file again after corrections must count as a change.
    event.currentTarget.value = '';
    if (!file) return;
    const isTaken = file.size <= mostBytes && control.takeFile(await file.text());
    const column = store.get().sheet.columns.find((column) => column.key === key)?.title ?? '';
    if (!isTaken) void toast('error', t('kind.grid.noKey', { column }));
  };
  return (
    <>
      <IconButton icon={Download} label={t('kind.grid.toFile')} onClick={save} />
      <IconButton icon={Upload} label={t('kind.grid.fromFile')} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept=".csv,text/csv" hidden onChange={(event) => void take(event)} />
    </>
  );
}
