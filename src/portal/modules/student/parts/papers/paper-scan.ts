import { studentScan } from '../../../../../contract/student/scans.ts';
import { download } from '../../../../api/download.ts';
import { scanControl } from '../../../../kinds/form/scan-control.tsx';

/** The scan of one of a student's papers in the form; which paper it is, and its state, is told first. */
export const PaperScan = scanControl({
  purpose: 'document',
  open: ({ id, row }) => download(studentScan, { id, documentId: Number(row['id']) }),
  nameOf: ({ kind }, t) => (typeof kind === 'string' ? t(`student.choice.documents.kind.${kind}`) : ''),
  lacks: ({ kind, state }) => (kind && state ? null : 'student.scan.paperFirst'),
});
