import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../../machines/settings.ts';
import { langOf, languages } from '../../i18n/languages.ts';
import type { MenuEntry } from '../../kit/menu-item.tsx';
import type { FileFormat } from '../../kit/use-take-file.ts';
import { useFileLanguages } from './use-file-languages.ts';

const labels = { xlsx: 'kind.list.exportXlsx', csv: 'kind.list.exportCsv' } as const;
const formats = ['xlsx', 'csv'] as const;

/** The menu of a download: each format, in English and in the user’s language if it is another one. */
export function useFileEntries(take: (format: FileFormat, language: Locale) => void): readonly MenuEntry[] {
  const { t } = useTranslation();
  const choices = useFileLanguages();
  return choices.flatMap((language) =>
    formats.map((format): MenuEntry => ({
      kind: 'action',
      key: `${format} ${language}`,
      label: t(labels[format]),
      hint: choices.length > 1 && <span lang={langOf(language)}>{languages[language].name}</span>,
      onChoose: () => take(format, language),
    })),
  );
}
