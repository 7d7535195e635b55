import { sql, type RawBuilder } from 'kysely';
import { changeVision, type VisionStatement } from '../../../../contract/syllabus/vision.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { isWide } from '../../../scope.ts';

const columns: RawBuilder<VisionStatement> = sql<VisionStatement>`
  v.id, v.version, v.department_id, d.name as department, v.vision, v.adopted_on, v.retired_on,
  coalesce((select json_agg(json_build_object('id', m.id, 'statement', m.statement) order by m.ordinal)
    from missions m where m.vision_statement_id = v.id), '[]') as missions`;
const tables = sql`vision_statements v left join departments d on d.id = v.department_id`;

/** Statements of the institution or a department, the current one first. With `isCurrent`, only that one. */
export async function listVisions(db: Db, departmentId: number | null, isCurrent: boolean): Promise<VisionStatement[]> {
  const { rows } = await sql<VisionStatement>`
    select ${columns} from ${tables}
    where v.department_id is not distinct from ${departmentId} and (not ${isCurrent} or v.retired_on is null)
    order by v.retired_on desc nulls first, v.adopted_on desc, v.id desc`.execute(db);
  return rows;
}

/** One statement; `isLocked` locks it until the transaction ends. */
export async function readVision(db: Db, id: number, isLocked = false): Promise<VisionStatement> {
  if (isLocked) await db.selectFrom('visionStatements').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<VisionStatement>`select ${columns} from ${tables} where v.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/** True if the caller may edit the statements; returned with them, so that the screen offers only permitted actions. */
export async function mayWrite({ db, caller }: Pick<Context, 'db' | 'caller'>, departmentId: number | null) {
  if (isWide(caller, { scope: changeVision.scope ?? [], wide: changeVision.wide ?? [] })) return true;
  const { rows } = await sql`
    select from departments where id = ${departmentId} and hod_employee_id = ${caller.employeeId}`.execute(db);
  return rows.length > 0;
}
