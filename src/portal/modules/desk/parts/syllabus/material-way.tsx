import { ExternalLink, FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { givenMaterials, materialFile, seeMaterial } from '../../../../../contract/academic/materials.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { download } from '../../../../api/download.ts';
import { change } from '../../../../api/use-change.ts';
import { Button } from '../../../../kit/button.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

type Material = Output<typeof givenMaterials>['data'][number];

/** Link to the file or the address of a material. Opening it marks the material as seen. */
export function MaterialWay({ material: { id, title, url, fileName, isSeen } }: { material: Material }) {
  const { t } = useTranslation();
  const see = async () => {
    if (!isSeen) await change(seeMaterial, { id });
  };
  const handlers = { onFailed: (problem: string) => void toast('error', t(`error.${problem}`)) };
  const seeing = useAct(see, handlers);
  const taking = useAct(async () => {
    await download(materialFile, { id });
    await see();
  }, handlers);
  if (url !== null)
    return (
      <ButtonLink
        size="small"
        variant="quiet"
        icon={ExternalLink}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('classMaterial.open')}: ${title}`}
        onClick={() => seeing.act()}
      >
        <bdi>{URL.canParse(url) ? new URL(url).host : url}</bdi>
      </ButtonLink>
    );
  return (
    <Button
      size="small"
      variant="quiet"
      icon={FileDown}
      isBusy={taking.isBusy}
      aria-label={`${t('classMaterial.download')}: ${title}, ${fileName}`}
      onClick={() => taking.act()}
    >
      <bdi>{fileName}</bdi>
    </Button>
  );
}
