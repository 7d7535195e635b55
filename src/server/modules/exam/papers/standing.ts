import { paperFacts } from '../../../../contract/exam/paper-rules.ts';
import { paperLife } from '../../../../contract/exam/paper-life.ts';
import type { PaperPart, PaperRow } from '../../../../contract/exam/papers.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { isCell } from '../tests/facts.ts';
import { outcomeCounts, partsOf, type FoundPaper } from './rows.ts';

type Asker = Pick<Context, 'db' | 'caller'>;

/** The lifecycle status and facts of a paper for the caller. */
export function standingOf(
  paper: FoundPaper,
  parts: readonly PaperPart[],
  outcomes: number,
  asker: Pick<Context, 'caller'>,
): Standing<typeof paperLife> & { version: number } {
  const { employeeId } = asker.caller;
  const isSetter = employeeId !== null && paper.setterId === employeeId;
  const isModerator = employeeId !== null && paper.moderatorId === employeeId && !isSetter;
  const facts = {
    isSetter,
    isModerator,
    mayReturn: isSetter || isModerator || isCell(asker),
    hasModerator: paper.moderatorId !== null && paper.moderatorId !== paper.setterId,
    isHeld: paper.testStatus === 'held' || paper.testStatus === 'closed',
    ...paperFacts(parts, Math.round(Number(paper.max) * 100), outcomes),
  };
  return { state: paper.status, version: paper.version, facts };
}

/** The rows with the events available to the caller. */
export async function withEvents(asker: Asker, rows: readonly FoundPaper[]): Promise<PaperRow[]> {
  const parts = await partsOf(
    asker.db,
    rows.map(({ id }) => id),
  );
  const counts = await outcomeCounts(
    asker.db,
    rows.map(({ courseId }) => courseId),
  );
  return rows.map((paper) => {
    const { planStatus: _plan, semester: _semester, programme: _programme, ...row } = paper;
    const standing = standingOf(paper, parts.get(row.id) ?? [], counts.get(row.courseId) ?? 0, asker);
    return { ...row, events: eventsFor(paperLife, standing, asker.caller) };
  });
}
