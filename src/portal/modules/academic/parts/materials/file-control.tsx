import { largestScan, materialTypes } from '../../../../../contract/core/files.ts';
import { materialFile } from '../../../../../contract/academic/materials.ts';
import { download } from '../../../../api/download.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

const FileOf = scanControl({
  purpose: 'material',
  may: {
    types: materialTypes,
    maxBytes: 2 * largestScan,
    label: 'classMaterial.field.file',
    hint: 'classMaterial.hint.file',
    attach: 'classMaterial.attach',
    download: 'classMaterial.download',
  },
  open: ({ id }) => download(materialFile, { id }),
  nameOf: ({ title }) => String(title ?? ''),
});

/** Upload of the file of a material. */
export const FileControl = (props: ControlProps) => (
  <FileOf {...props} row={{ ...props.values, ...(props.id !== null && { id: props.id }) }} />
);
