import { paperFacts } from '../../../../contract/exam/paper-rules.ts';
import { paperLife } from '../../../../contract/exam/paper-life.ts';
import type { PaperPart, PaperRow } from '../../../../contract/exam/papers.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { isCell } from '../tests/facts.ts';
import { outcomeCounts, partsOf, type FoundPaper } from './rows.ts';

type Asker = Pick<Context, 'db' | 'caller'>;

/** Where a paper stands in its life, for this caller. */
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

/** The rows with what may be done with each. */
export async function withEvents(asker: Asker, rows: readonly FoundPaper[]): Promise<PaperRow[]> {
  const parts = await partsOf(
    asker.db,
    rows.map(({ id }) => id),
  );
  const counts = await outcomeCounts(
    asker.db,
    rows.map(({ courseId }) => courseId),
  );
  return rows.map((found) => {
    const { planStatus: _plan, semester: _semester, programme: _programme, ...row } = found;
    const standing = standingOf(found, parts.get(row.id) ?? [], counts.get(row.courseId) ?? 0, asker);
    return { ...row, events: eventsFor(paperLife, standing, asker.caller) };
  });
}
