import { sql } from 'kysely';
import type { Input } from '../../../../contract/core/endpoint.ts';
import { dividedPaise, type fineResidents } from '../../../../contract/welfare/fines.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';

interface FinedResident {
  stayId: number;
  studentId: number;
  hostelId: number;
  student: string;
}

/** Fines residents for a joint incident. The hostel of each fine is that of the given stay. */
export async function fineTogether(context: Within<'hostelStays'>, body: Input<typeof fineResidents>['body']) {
  const { db, caller, now, audit } = context;
  const { stayIds, headId, amountPaise, share, happenedOn, dueOn, remark } = body;
  const head = await db.selectFrom('dueHeads').select(['kind', 'name', 'isActive']).where('id', '=', headId).executeTakeFirst();
  if (!head) throw new ApiError('ValidationFailed', { fields: { headId: 'unknownReference' } });
  const fined = await livedIn(context, stayIds);
  const students = new Set(fined.map(({ studentId }) => studentId));
  const amounts = share === 'divided' ? dividedPaise(amountPaise, stayIds.length) : stayIds.map(() => amountPaise);
  refuseProblems({
    ...((!head.isActive || head.kind !== 'fine') && { headId: 'notAllowed' }),
    ...(fined.length < stayIds.length && { stayIds: 'unknownReference' }),
    ...(fined.length === stayIds.length && students.size < fined.length && { stayIds: 'duplicate' }),
    ...((amounts === null || amountPaise === 0) && { amountPaise: 'outOfRange' }),
    ...(happenedOn > collegeDay(now) && { happenedOn: 'outOfRange' }),
  });
  const at = now.toISOString();
  const values = fined.map(({ studentId, hostelId }, place) => ({
    studentId,
    hostelId,
    dueHeadId: headId,
    kind: 'fine',
    amountPaise: amounts![place]!,
    dueOn,
    remark,
    happenedOn,
    raisedBy: caller.userId,
    createdAt: at,
    updatedAt: at,
  }));
  const written = await db
    .insertInto('dues')
    .values(values as never)
    .returning(['id', 'studentId', 'amountPaise'])
    .execute();
  const names = new Map(fined.map(({ studentId, student }) => [studentId, student]));
  await audit(
    ...written.map(({ id, studentId, amountPaise: paise }) => ({
      action: 'insert' as const,
      table: 'dues',
      recordId: id,
      label: `${head.name} · ${names.get(studentId)}`,
      after: { headId, amountPaise: paise, dueOn, remark },
    })),
  );
  return { fined: written.length, totalPaise: written.reduce((sum, due) => sum + due.amountPaise, 0) };
}

/** The given stays within the caller's scope, in the order of the ids. */
async function livedIn({ db, rows }: Within<'hostelStays'>, stayIds: readonly number[]): Promise<FinedResident[]> {
  const { rows: stays } = await sql<FinedResident>`
    select x.id as stay_id, x.student_id, r.hostel_id, s.name as student
    from hostel_stays x join rooms r on r.id = x.room_id join students s on s.id = x.student_id
    where x.id = any(${stayIds}::bigint[]) and ${rows.on('x.id')}`.execute(db);
  const byStay = new Map(stays.map((stay) => [stay.stayId, stay]));
  return [...new Set(stayIds)].flatMap((id) => byStay.get(id) ?? []);
}
