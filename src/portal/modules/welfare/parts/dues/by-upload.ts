import type { AnyUpload } from '../../../../../contract/core/upload.ts';
import type { academicDueUpload } from '../../../../../contract/welfare/dues-upload.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';

type Runs = Pick<typeof academicDueUpload, 'runs'>;

/** Creates a filter of dues by upload, for users who may upload. Offers the last 50 uploads. */
export const byUpload = ({ runs }: Pick<AnyUpload, 'runs'>) => {
  const useUploads = () => {
    const format = useFormat();
    const { data, isPending } = useCall(runs as Runs['runs'], { query: { pageSize: 50 } } as never);
    const options = (data?.data ?? []).map(({ id, fileName, at }) => ({ value: String(id), label: joined(fileName, format.date(at)) }));
    return { options, isPending };
  };
  return { key: 'importRunId', label: 'upload', may: 'Dues_ADD', options: { use: useUploads } } as const;
};
