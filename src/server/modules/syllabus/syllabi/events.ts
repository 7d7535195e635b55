import type { Checked } from '../../../../contract/core/endpoint.ts';
import { syllabusEventFields, syllabusLife, type moveSyllabus, type SyllabusEvent } from '../../../../contract/syllabus/syllabi.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { readSyllabus, type SyllabusRecord } from './record.ts';
import { standingOf } from './standing.ts';

/** Applies an event of a syllabus. */
export async function enterEvent(context: Context, { id, body }: Checked<typeof moveSyllabus>): Promise<void> {
  const { db, now, caller, audit } = context;
  const { version, event, note } = body;
  const record = await readSyllabus(db, id, true);
  const { head } = record;
  refuseUnlessOpen(syllabusLife, event, standingOf(record, caller), { caller, version });
  refuseProblems(ownFieldProblems({ note }, ['note'], syllabusEventFields[event]));
  const status = stateAfter(syllabusLife, event);
  const at = now.toISOString();
  await db
    .updateTable('syllabi')
    .set({ status, version: head.version + 1, updatedAt: at, ...alongWith[event](record, { note, at, userId: caller.userId }) })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'syllabi',
    recordId: id,
    label: head.name,
    before: { status: head.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

interface EventDetails {
  note: string | null;
  at: string;
  userId: number;
}

/** Columns written with the status. A note stays until the approval. */
const alongWith: Record<SyllabusEvent, (record: SyllabusRecord, details: EventDetails) => object> = {
  submit: () => ({}),
  return: (_, { note }) => ({ note }),
  approve: (_, { at, userId }) => ({ note: null, approvedAt: at, approvedBy: userId }),
  reopen: ({ begun }, { note }) => ({ note, openFrom: begun + 1, approvedAt: null, approvedBy: null }),
  retire: () => ({}),
};
