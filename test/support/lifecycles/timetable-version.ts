import { listVersions, moveVersion, type TimetableVersion } from '../../../src/contract/academic/timetable-versions.ts';
import { entry, keptChange, taught, version } from '../timetables.ts';
import type { MakeSample } from './sample.ts';

const day = '2026-10-05';

/**
 * A timetable of the running term with two possibly clashing classes, with or without a later version and a changed
 * class.
 */
export const timetableVersion: MakeSample = async (portal) => {
  const { db } = portal.database;
  const of = await taught(db);
  const id = await version(db, of, day);
  const later = await version(db, of, '2026-11-09');
  const [course = 0, other = 0] = of.courses;
  const stored = () => db.selectFrom('timetableVersions').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['ready', 'empty', 'clashing', 'replaced', 'changed'],
    stand: async (state, situation) => {
      const isDraft = state === 'draft';
      const isLater = situation === 'replaced' && !isDraft;
      await db
        .updateTable('timetableVersions')
        .set({ status: isLater ? 'published' : 'draft', effectiveFrom: isLater ? '2026-11-09' : null })
        .where('id', '=', later)
        .execute();
      await db
        .updateTable('timetableVersions')
        .set({ status: state as 'draft', effectiveFrom: isDraft ? null : day })
        .where('id', '=', id)
        .execute();
      await db.deleteFrom('classChanges').execute();
      await db.deleteFrom('timetableEntries').where('timetableVersionId', '=', id).execute();
      const first = situation === 'empty' ? 0 : await entry(db, { versionId: id, course, weekday: 1, slot: of.slots[0]! });
      if (situation === 'clashing') await entry(db, { versionId: id, course: other, weekday: 1, slot: of.slots[0]! });
      if (situation === 'changed') await keptChange(db, first, '2026-10-12', { status: 'requested' });
    },
    shownEvents: async (role) => {
      const answer = await portal.call(listVersions, role, { query: { termId: of.termId } });
      if (answer.status !== 200) return null;
      return (answer.body.data as TimetableVersion[]).find((version) => version.id === id)?.events ?? null;
    },
    send: async (role, event) => {
      const answer = await portal.call(moveVersion, role, {
        id,
        body: {
          version: (await stored()).version,
          event,
          effectiveFrom: event === 'publish' ? day : null,
          reason: 'Began late',
          isSure: true,
        },
      });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
