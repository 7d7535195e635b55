import type { HandoverItem } from '../../../../contract/hr/handover.ts';
import type { Db } from '../../../database/transaction.ts';
import { handoverSources, needsSuccessor, type Held, type HandoverSource } from '../../../handovers.ts';

/** A duty of an employee, with the source that found it and the key for its answer. */
export interface HeldItem extends Held {
  key: string;
  source: HandoverSource;
}

/** Duties of these employees, from every module with such a source. */
export async function heldBy(db: Db, employeeIds: readonly number[], today: string): Promise<HeldItem[]> {
  const items: HeldItem[] = [];
  if (employeeIds.length === 0) return items;
  for (const source of handoverSources())
    for (const held of await source.held(db, employeeIds, today))
      items.push({ ...held, source, key: held.id === null ? source.kind : `${source.kind}.${held.id}` });
  return items;
}

/**
 * The current leaving of each employee: in effect or still ahead, not undone, and not followed by another leaving or a
 * rejoining in effect.
 */
export function findLeaving(db: Db, employeeIds: readonly number[]) {
  return db
    .selectFrom('employeeEvents as event')
    .select(['event.id', 'event.employeeId', 'event.onDate', 'event.effectiveAt'])
    .where('event.employeeId', 'in', employeeIds)
    .where('event.kind', '=', 'left')
    .where('event.undoneAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('employeeEvents as later')
            .select('later.id')
            .whereRef('later.employeeId', '=', 'event.employeeId')
            .where('later.kind', 'in', ['left', 'rejoined'])
            .where('later.undoneAt', 'is', null)
            .where('later.effectiveAt', 'is not', null)
            .whereRef('later.id', '>', 'event.id'),
        ),
      ),
    )
    .execute();
}

/** Answers to the hand-over of leavings. */
export function findAnswers(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom('employeeHandovers as answer')
    .leftJoin('employees as successor', 'successor.id', 'answer.successorEmployeeId')
    .select(['answer.id', 'answer.eventId', 'answer.itemKey', 'answer.label', 'answer.given', 'answer.givenAt'])
    .select(['answer.successorEmployeeId', 'successor.name', 'successor.employeeNo', 'successor.status'])
    .where('answer.eventId', 'in', eventIds)
    .where('answer.withdrawnAt', 'is', null)
    .orderBy('answer.id')
    .execute();
}
export type FoundAnswer = Awaited<ReturnType<typeof findAnswers>>[number];

/** The list on screen: duties still held, with their named successors, then those handed over. */
export function itemsOf(held: readonly HeldItem[], answers: readonly FoundAnswer[]): HandoverItem[] {
  const kindOf = new Map(handoverSources().map((source) => [source.kind as string, source]));
  const still = held.map(({ key, source, name, ids }): HandoverItem => {
    const named = answers.find((answer) => answer.itemKey === key && answer.givenAt === null);
    return {
      key,
      kind: source.kind,
      name,
      count: ids.length,
      isAsked: needsSuccessor(source),
      successor: named ? successorOf(named) : null,
      isDone: false,
    };
  });
  const gone = answers.flatMap((answer): HandoverItem[] => {
    const [kind = ''] = answer.itemKey.split('.');
    const source = kindOf.get(kind);
    if (answer.givenAt === null || !source) return [];
    const transferred = answer.given as { ids?: readonly number[] } | null;
    return [
      {
        key: answer.itemKey,
        kind: source.kind,
        name: answer.label,
        count: transferred?.ids?.length ?? 0,
        isAsked: needsSuccessor(source),
        successor: successorOf(answer),
        isDone: true,
      },
    ];
  });
  return [...still, ...gone];
}

const successorOf = ({ successorEmployeeId, name, employeeNo }: FoundAnswer) =>
  successorEmployeeId === null ? null : { id: successorEmployeeId, name: name ?? '', employeeNo: employeeNo ?? '' };

/** Number of items without an answer. */
export const openOf = (items: readonly HandoverItem[]): number =>
  items.filter(({ isAsked, isDone, successor }) => isAsked && !isDone && successor === null).length;

/** Number of duties of an employee, and of those without a successor. */
export async function countItems(db: Db, employeeId: number, today: string): Promise<{ items: number; open: number }> {
  const held = await heldBy(db, [employeeId], today);
  const leavings = await findLeaving(db, [employeeId]);
  const answers =
    leavings.length === 0
      ? []
      : await findAnswers(
          db,
          leavings.map(({ id }) => id),
        );
  return { items: held.length, open: openOf(itemsOf(held, answers)) };
}
