import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofOfRequest } from '../../../../../contract/core/change-requests.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { download } from '../../../../api/download.ts';
import { Button } from '../../../../kit/button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';

/** Saves the paper that proves a request. */
export function ProofButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const fetch = async () => {
    setBusy(true);
    try {
      await download(proofOfRequest, { id });
    } catch (error) {
      void toast('error', t(`error.${isApiError(error) ? error.code : 'InternalError'}`));
    }
    setBusy(false);
  };
  return (
    <Button size="small" variant="quiet" icon={FileDown} isBusy={isBusy} onClick={() => void fetch()}>
      {t('request.proof')} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  ); // prettier-ignore
}
