import { academicDueUpload, fineUpload, hostelDueUpload, messDueUpload } from '../../../../contract/welfare/dues-upload.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { dueWork } from './upload.ts';

/** Serves uploads of dues: the calls of src/contract/welfare/dues-upload.ts. */
export function serveDueUploads(serve: Serve): void {
  serveUpload(serve, academicDueUpload, dueWork('academic'));
  serveUpload(serve, hostelDueUpload, dueWork('hostel'));
  serveUpload(serve, messDueUpload, dueWork('mess'));
  serveUpload(serve, fineUpload, dueWork('fine'));
}
