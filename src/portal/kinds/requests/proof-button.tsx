import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { proofOfRequest } from '../../../contract/core/change-requests.ts';
import { download } from '../../api/download.ts';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/toast.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { useAct } from '../../kit/use-act.ts';

/** Downloads the document of proof for a request. */
export function ProofButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct(() => download(proofOfRequest, { id }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <Button size="small" variant="quiet" icon={FileDown} isBusy={isBusy} onClick={() => act()}>
      {t('request.proof')} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
