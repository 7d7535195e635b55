import { paperLife } from '../../../../contract/exam/paper-life.ts';
import type { PaperMove } from '../../../../contract/exam/papers.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { labelOf, lockedPaper } from './read.ts';

/** One event in the life of a paper. The trail tells the state; what a note says of the questions stays with the paper. */
export async function enterEvent(context: Context, id: number, { event, version, note }: PaperMove): Promise<void> {
  const { db, now, caller, audit } = context;
  const paper = await lockedPaper(context, id);
  refuseUnlessOpen(paperLife, event, paper.standing, { caller, version });
  if (event === 'giveBack' && (note ?? '').length < 3) refuseProblems({ note: note ? 'tooShort' : 'required' });
  const status = stateAfter(paperLife, event);
  const kept = event === 'giveBack' ? note : event === 'send' ? null : paper.note;
  await db
    .updateTable('questionPapers')
    .set({ status, note: kept, version: version + 1, updatedAt: now.toISOString() })
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
