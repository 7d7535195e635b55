import { excuseFile } from '../../../../../contract/academic/excuses.ts';
import { download } from '../../../../api/download.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';

const ScanOf = scanControl({
  purpose: 'excuse',
  open: ({ id }) => download(excuseFile, { id }),
  nameOf: ({ reason }) => String(reason ?? ''),
});

/** Upload of the scan of an excuse. */
export const ScanControl = (props: ControlProps) => (
  <ScanOf {...props} row={{ ...props.values, ...(props.id !== null && { id: props.id }) }} />
);
