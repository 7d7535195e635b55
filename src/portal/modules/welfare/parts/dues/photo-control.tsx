import { duePhoto } from '../../../../../contract/welfare/dues.ts';
import { download } from '../../../../api/download.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';

const PhotoOf = scanControl({
  purpose: 'fine',
  open: ({ id }) => download(duePhoto, { id }),
  nameOf: ({ remark }) => String(remark ?? ''),
});

/** Form control for a photo of the incident that is fined. */
export const PhotoControl = (props: ControlProps) => (
  <PhotoOf {...props} row={{ ...props.values, ...(props.id !== null && { id: props.id }) }} />
);
