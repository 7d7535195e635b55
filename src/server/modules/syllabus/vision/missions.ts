import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { VisionStatement } from '../../../../contract/syllabus/vision.ts';
import type { Db } from '../../../database/transaction.ts';

interface Mission {
  id?: number;
  statement: string;
}

/** Missions in the audit trail: one per line, in order. */
export const missionsInWords = (missions: readonly Mission[]): string =>
  missions.map(({ statement }, index) => `${index + 1}. ${statement}`).join('\n');

/** A mission with an id must belong to this statement and occur once. */
export function strangeMissions(stored: readonly Mission[], sent: readonly Mission[]): FieldProblems {
  const unused = new Set(stored.map(({ id }) => id));
  const problems: FieldProblems = {};
  for (const [index, { id }] of sent.entries())
    if (id !== undefined && !unused.delete(id)) problems[`missions.${index}.id`] = 'unknownReference';
  return problems;
}

export async function addMissions(db: Db, visionStatementId: number, missions: readonly Mission[], now: Date) {
  const at = now.toISOString();
  const rows = missions.map(({ statement }, index) => ({ visionStatementId, ordinal: index + 1, statement, createdAt: at, updatedAt: at }));
  await db.insertInto('missions').values(rows).execute();
}

/** Saves the missions. They keep their ids, and with them the cells of objectives, when they move. */
export async function writeMissions(db: Db, { id, missions: stored }: VisionStatement, sent: readonly Mission[], now: Date) {
  const gone = stored.filter((mission) => !sent.some((sentMission) => sentMission.id === mission.id)).map((mission) => mission.id);
  if (gone.length > 0) await db.deleteFrom('missions').where('id', 'in', gone).execute();
  for (const [index, { id: missionId, statement }] of sent.entries()) {
    const before = stored.findIndex((mission) => mission.id === missionId);
    if (missionId === undefined) await insertAt(db, id, index, statement, now);
    else if (before !== index || stored[before]?.statement !== statement)
      await db
        .updateTable('missions')
        .set((eb) => ({ ordinal: index + 1, statement, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
        .where('id', '=', missionId)
        .execute();
  }
}

const insertAt = (db: Db, visionStatementId: number, index: number, statement: string, now: Date) =>
  db
    .insertInto('missions')
    .values({
      visionStatementId,
      ordinal: index + 1,
      statement,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute();
