import { employeeScan } from '../../../../../contract/hr/papers.ts';
import { download } from '../../../../api/download.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';

/** Form control for the scan of a certificate in a row of qualifications, experience, trainings or awards. */
export const CertificateScan = scanControl({
  purpose: 'certificate',
  open: ({ id, fileId }) => download(employeeScan, { id, fileId }),
  nameOf: ({ title, organisation, givenBy }) => String(title ?? organisation ?? givenBy ?? ''),
});
