import { studentScan } from '../../../../../contract/student/scans.ts';
import { download } from '../../../../api/download.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';

/** Form control for the scan of a document. Kind and state of the document must be entered first. */
export const PaperScan = scanControl({
  purpose: 'document',
  open: ({ id, row }) => download(studentScan, { id, documentId: Number(row['id']) }),
  nameOf: ({ kind }, t) => (typeof kind === 'string' ? t(`student.choice.documents.kind.${kind}`) : ''),
  lacks: ({ kind, state }) => (kind && state ? null : 'student.scan.paperFirst'),
});
