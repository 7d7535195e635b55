import { sql } from 'kysely';
import type { WorklogStatus } from '../../../../contract/academic/fields.ts';
import { worklogLife } from '../../../../contract/academic/worklog-life.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen } from '../../../lifecycle/rules.ts';
import { sectionLabel } from '../classes.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';

interface FoundWorklog {
  id: number;
  version: number;
  status: WorklogStatus;
  label: string;
  isUnfrozen: boolean;
}

/** Voids a worklog, or those of all sections of a joint lecture. Their marks stay. */
export async function voidWorklogs(
  context: Context,
  id: number,
  { version, reason, isJoint }: { version: number; reason: string; isJoint: boolean },
): Promise<{ id: number; version: number; status: WorklogStatus }[]> {
  const { db, now, caller, audit } = context;
  const affected = await together(context, id, isJoint);
  const worklog = affected.find((row) => row.id === id);
  if (!worklog) throw new ApiError('NotFound');
  const facts = { isTheirs: true, isOffice: true, isInWindow: true, isUnfrozen: worklog.isUnfrozen };
  refuseUnlessOpen(worklogLife, 'void', { ...worklog, state: worklog.status, facts }, { caller, version });
  const rows = await db
    .updateTable('worklogs')
    .set(({ eb }) => ({ status: 'void', voidReason: reason, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where(
      'id',
      'in',
      affected.map((row) => row.id),
    )
    .where('status', '<>', 'void')
    .returning(['id', 'version', 'status'])
    .execute();
  for (const row of affected.filter(({ status }) => status !== 'void'))
    await audit({
      action: 'update',
      table: 'worklogs',
      recordId: row.id,
      label: row.label,
      before: { status: row.status },
      after: { status: 'void' },
      note: reason,
    });
  return rows;
}

async function together({ db }: Context, id: number, isJoint: boolean): Promise<FoundWorklog[]> {
  const { rows } = await sql<FoundWorklog>`
    select w.id, w.version, w.status, ${sectionLabel} || ' ' || k.code || ' ' || w.on_date as label, r.status <> 'frozen' as is_unfrozen
    from worklogs w join worklogs o on o.id = ${id} join (${sectionCourseTables}) on sc.id = w.section_course_id
    where w.id = o.id or (${isJoint} and w.status <> 'void' and w.joint_key = o.joint_key and w.on_date = o.on_date and w.slot_id = o.slot_id)
    order by w.id for update of w`.execute(db);
  return rows;
}
