import { entriesBetween } from '../../src/server/modules/academic/days/entries-on.ts';
import type { Database } from '../../src/server/database/connection.ts';

/** A past week in the middle of the demo college’s classes. */
const week = { from: '2026-09-07', to: '2026-09-12' };

/**
 * Adds worklogs for a week of the timetable, for every fourteenth class, so that there are all kinds and states: the
 * small college has none.
 */
export async function holdClasses({ db }: Pick<Database, 'db'>): Promise<void> {
  const { id: enteredBy } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const classes = (await entriesBetween(db, week)).filter(({ state, teachers }) => state === 'held' && teachers.length > 0);
  const held = classes.filter((_one, place) => place % 14 === 0);
  await db
    .insertInto('worklogs')
    .values(
      held.map((lesson, place) => {
        const status = place % 7 === 1 ? 'draft' : place % 7 === 2 ? 'void' : 'submitted';
        const at = `${lesson.day}T12:00:00Z`;
        return {
          sectionCourseId: lesson.sectionCourseId,
          sectionGroupId: lesson.groupId,
          employeeId: lesson.teachers[0]!.id,
          onDate: lesson.day,
          slotId: lesson.slotId,
          periods: lesson.span,
          kind: place % 9 === 3 ? ('extra' as const) : lesson.kind,
          timetableEntryId: null,
          classChangeId: null,
          jointKey: null,
          method: 'board' as const,
          remarks: null,
          status,
          submittedAt: status === 'draft' ? null : at,
          amendedAt: place % 5 === 4 ? at : null,
          enteredBy,
          voidReason: status === 'void' ? 'There was no class' : null,
        };
      }),
    )
    .execute();
}
