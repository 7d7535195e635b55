import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { excuseFile, type ExcuseRow } from '../../../../../contract/academic/excuses.ts';
import { download } from '../../../../api/download.ts';
import { Button } from '../../../../kit/button.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

/** Download of the scan of an excuse. */
export function ScanLink({ excuse: { id, fileName } }: { excuse: ExcuseRow }) {
  const { t } = useTranslation();
  const { act, isBusy } = useAct(() => download(excuseFile, { id }), {
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <Button size="small" icon={FileDown} isBusy={isBusy} onClick={() => act()}>
      <bdi>{fileName}</bdi>
    </Button>
  );
}
