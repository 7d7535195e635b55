import type { Checked } from '../../../../contract/core/endpoint.ts';
import { outcomeMapLife, type moveOutcomeMap } from '../../../../contract/syllabus/outcome-map.ts';
import type { Context } from '../../../http/context.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { cellsOf, headOf, rowsOf, standingOf } from './read.ts';
import { trailOf } from './write.ts';

type Body = Checked<typeof moveOutcomeMap>['body'];

/** Events that require a reason. */
const asks = { return: { note: { isRequired: true } }, revise: { note: { isRequired: true } } };

/** Applies a lifecycle event to a map. The note of a return stays until the map is approved. */
export async function moveMap(context: Context, id: number, { version, event, note }: Body): Promise<void> {
  const { db, now, caller, audit } = context;
  const head = await headOf(db, id, { isLocked: true });
  const map = { rows: await rowsOf(db, head.courseId), cells: await cellsOf(db, [id]) };
  const standing = standingOf(head, map, caller);
  refuseUnlessOpen(outcomeMapLife, event, { ...standing, version: head.version }, { caller, version });
  refuseProblems(ownFieldProblems({ note }, ['note'], event in asks ? asks[event as keyof typeof asks] : {}));
  const outcomeStatus = stateAfter(outcomeMapLife, event);
  const outcomeNote = event === 'approve' ? null : (note ?? head.note);
  await db
    .updateTable('semesterCourses')
    .set({ outcomeStatus, outcomeNote, version: head.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    ...trailOf(head),
    before: { outcomeStatus: head.status },
    after: { outcomeStatus },
    ...(note !== null && { note }),
  });
}
