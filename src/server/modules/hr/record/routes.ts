import { employeeByUser, getEmployee } from '../../../../contract/hr/employees.ts';
import { employeeScan, noteServiceSheetPrint } from '../../../../contract/hr/papers.ts';
import { fileAnswer } from '../../../http/file-answer.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { noteSheet, openScan } from './papers.ts';
import { readEmployee } from './read.ts';

/** Serves the record, the scans and the service sheet of an employee. */
export function serveRecord(serve: Serve, services: Services): void {
  serve(employeeByUser, ({ id }, scoped) => readEmployee(scoped.within('employees'), services, id, 'userId'));

  serve(getEmployee, ({ id }, scoped) => readEmployee(scoped.within('employees'), services, id));

  serve(employeeScan, async ({ id, fileId }, scoped) => {
    const { name, mime, bytes } = await openScan(await scoped.open('employees', id), id, fileId);
    return fileAnswer({ name, type: mime, body: bytes });
  });

  serve(noteServiceSheetPrint, async ({ id }, scoped) => {
    await noteSheet(await scoped.open('employees', id), id);
    return { data: { id } };
  });
}
