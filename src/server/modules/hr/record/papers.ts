import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { findFile, type StoredFile } from '../../../files/store.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { labelOf } from '../trail.ts';

interface Paper {
  userId: number;
  employeeNo: string;
  name: string;
  title: string;
}

/** Opens a scan of one of the employee's rows. Scans of others require access to the whole record and are audited. */
export async function openScan({ db, caller, audit }: Context, id: number, fileId: number): Promise<StoredFile> {
  const isOwn = caller.employeeId === id;
  if (!isOwn && !(caller.may('Employee_VIEW') && caller.may('Employee_PersonalVIEW'))) throw new ApiError('Forbidden');
  const paper = await findPaper(db, id, fileId);
  const file = paper && (await findFile(db, fileId));
  if (!file) throw new ApiError('NotFound');
  if (!isOwn)
    await audit({
      action: 'read',
      table: 'employees',
      recordId: id,
      aboutUserId: paper.userId,
      label: labelOf(paper),
      after: { scan: paper.title },
    });
  return file;
}

/** Records a print of the service sheet in the audit trail, because printed sheets leave the portal. */
export async function noteSheet({ db, audit }: Context, id: number): Promise<void> {
  const employee = await db.selectFrom('employees').select(['userId', 'employeeNo', 'name']).where('id', '=', id).executeTakeFirst();
  if (!employee) throw new ApiError('NotFound');
  await audit({
    action: 'print',
    table: 'employees',
    recordId: id,
    aboutUserId: employee.userId,
    label: labelOf(employee),
    note: 'service sheet',
  });
}

/** Title and owner of a scan, from the row that refers to it. The file itself contains neither. */
async function findPaper(db: Db, employeeId: number, fileId: number): Promise<Paper | undefined> {
  const { rows } = await sql<Paper>`
    select e.user_id, e.employee_no, e.name, p.title from employees e join (
      select employee_id, file_id, title from employee_qualifications
      union all select employee_id, file_id, organisation from employee_experiences
      union all select employee_id, file_id, title from employee_trainings
      union all select r.employee_id, r.file_id, a.name from employee_awards r join awards a on a.id = r.award_id
    ) p on p.employee_id = e.id
    where e.id = ${employeeId} and p.file_id = ${fileId} limit 1`.execute(db);
  return rows[0];
}
