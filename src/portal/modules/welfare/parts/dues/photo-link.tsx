import { Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { duePhoto } from '../../../../../contract/welfare/dues.ts';
import { download } from '../../../../api/download.ts';
import { Button } from '../../../../kit/button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

/** Button that downloads the photo of a fine. */
export function PhotoLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct(() => download(duePhoto, { id }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <Button size="small" icon={Image} isBusy={isBusy} onClick={() => act()}>
      {t('dues.action.photo')}
    </Button>
  );
}
