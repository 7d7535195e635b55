import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';
import { findAnswers, findLeaving, heldBy, itemsOf, openOf } from './items.ts';

/** Employees who are leaving or have left and still have duties without a successor, earliest last day first. */
export async function openHandovers({ db, today, rows }: { db: Db; today: string; rows: Pick<Rows<'employees'>, 'on'> }) {
  const people = await db
    .selectFrom('employees as e')
    .select(['e.id', 'e.userId', 'e.name', 'e.employeeNo'])
    .where(rows.on('e.id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('employeeEvents as event')
          .select('event.id')
          .whereRef('event.employeeId', '=', 'e.id')
          .where('event.kind', '=', 'left')
          .where('event.undoneAt', 'is', null),
      ),
    )
    .execute();
  const held = await heldBy(
    db,
    people.map(({ id }) => id),
    today,
  );
  const holders = new Set(held.map(({ employeeId }) => employeeId));
  if (holders.size === 0) return [];
  const leavings = await findLeaving(db, [...holders]);
  const answers =
    leavings.length === 0
      ? []
      : await findAnswers(
          db,
          leavings.map(({ id }) => id),
        );
  return people
    .flatMap((person) => {
      const leaving = leavings.find(({ employeeId }) => employeeId === person.id);
      if (!leaving) return [];
      const ofLeaving = answers.filter(({ eventId }) => eventId === leaving.id);
      const open = openOf(
        itemsOf(
          held.filter(({ employeeId }) => employeeId === person.id),
          ofLeaving,
        ),
      );
      return open > 0 ? [{ ...person, leftOn: leaving.onDate, open }] : [];
    })
    .sort((a, b) => (a.leftOn < b.leftOn ? -1 : a.leftOn > b.leftOn ? 1 : a.id - b.id));
}
