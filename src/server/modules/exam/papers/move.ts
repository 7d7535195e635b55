import { paperLife } from '../../../../contract/exam/paper-life.ts';
import type { PaperMove } from '../../../../contract/exam/papers.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { labelOf, lockedPaper } from './read.ts';

/** Applies a lifecycle event to a paper. The audit trail records the status; the note is stored with the paper only. */
export async function enterEvent(context: Context, id: number, { event, version, note }: PaperMove): Promise<void> {
  const { db, now, caller, audit } = context;
  const paper = await lockedPaper(context, id);
  refuseUnlessOpen(paperLife, event, paper.standing, { caller, version });
  if (event === 'giveBack' && (note ?? '').length < 3) refuseProblems({ note: note ? 'tooShort' : 'required' });
  const status = stateAfter(paperLife, event);
  const savedNote = event === 'giveBack' ? note : event === 'send' ? null : paper.note;
  await db
    .updateTable('questionPapers')
    .set({ status, note: savedNote, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'question_papers',
    recordId: id,
    label: labelOf(paper),
    before: { status: paper.status },
    after: { status },
  });
}
