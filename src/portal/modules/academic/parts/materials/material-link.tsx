import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { materialFile, type MaterialRow } from '../../../../../contract/academic/materials.ts';
import { download } from '../../../../api/download.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

/** The material's file as a download, or its web address. */
export function MaterialLink({ row: { id, url, title, fileName } }: { row: Pick<MaterialRow, 'id' | 'url' | 'title' | 'fileName'> }) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct(() => download(materialFile, { id }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  if (url !== null)
    return (
      <a
        className={layout.tapTarget}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('classMaterial.open')}: ${title}, ${hostOf(url)}`}
      >
        {hostOf(url)}
      </a>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      icon={FileDown}
      isBusy={isBusy}
      aria-label={`${t('classMaterial.download')}: ${title}, ${fileName}`}
      onClick={() => act()}
    >
      <bdi>{fileName}</bdi>
    </Button>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
