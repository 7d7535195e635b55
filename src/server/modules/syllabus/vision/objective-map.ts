import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { changeObjectiveMap, ObjectiveMap } from '../../../../contract/syllabus/vision.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { syllabusScopes } from '../scopes.ts';

type Body = Checked<typeof changeObjectiveMap>['body'];
type Of = Body['of'];

interface Head {
  version: number;
  program: string;
  setId: number | null;
  set: string | null;
  visionId: number | null;
  department: string | null;
  mayWrite: boolean;
}

/** The map of a programme: its latest objectives and the missions of its department or the institution. */
export async function readMap(context: Within, id: number, of: Of): Promise<ObjectiveMap> {
  const { db } = context;
  const { setId, ...head } = await readHead(context, id, of);
  return {
    id,
    ...head,
    objectives: setId === null ? [] : await objectivesOf(db, setId),
    missions: head.visionId === null ? [] : await missionsOf(db, head.visionId),
    cells: setId === null || head.visionId === null ? [] : await cellsOf(db, setId, head.visionId),
  };
}

async function readHead({ db, rows, caller, now }: Within, id: number, of: Of): Promise<Head> {
  const isOwn = rows.isAll ? sql`true` : syllabusScopes.coordinatedPrograms({ caller, now }, sql.ref('p.id'));
  const { rows: heads } = await sql<Head>`
    select p.version, p.name as program, s.id as set_id, s.name as set, v.id as vision_id, ${isOwn} as may_write,
      ${of === 'department' ? sql`d.name` : sql`null`} as department
    from programs p join branches b on b.id = p.branch_id left join departments d on d.id = b.department_id
    left join vision_statements v on v.retired_on is null
      and v.department_id is not distinct from ${of === 'department' ? sql`coalesce(d.id, 0)` : sql`null`}
    left join lateral (select id, name from outcome_sets where kind = 'PEO' and program_id = p.id and retired_on is null
      order by adopted_on desc, id desc limit 1) s on true
    where p.id = ${id}`.execute(db);
  if (!heads[0]) throw new ApiError('NotFound');
  return heads[0];
}

const objectivesOf = (db: Db, setId: number) =>
  db.selectFrom('outcomes').select(['id', 'code', 'title', 'statement']).where('outcomeSetId', '=', setId).orderBy('ordinal').execute();

const missionsOf = (db: Db, visionId: number) =>
  db.selectFrom('missions').select(['id', 'ordinal', 'statement']).where('visionStatementId', '=', visionId).orderBy('ordinal').execute();

async function cellsOf(db: Db, setId: number, visionId: number) {
  return db
    .selectFrom('missionObjectiveMaps as m')
    .innerJoin('outcomes as o', 'o.id', 'm.outcomeId')
    .innerJoin('missions as n', 'n.id', 'm.missionId')
    .select(['m.missionId', 'm.outcomeId', 'm.level', 'm.justification'])
    .where('o.outcomeSetId', '=', setId)
    .where('n.visionStatementId', '=', visionId)
    .orderBy('o.ordinal')
    .orderBy('n.ordinal')
    .execute();
}

/** Saves the sent cells and increments the version of the programme. A null level deletes the cell. */
export async function writeMap(context: Within, id: number, { version, of, cells }: Body): Promise<ObjectiveMap> {
  const { db, now, audit } = context;
  await db.selectFrom('programs').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readMap(context, id, of);
  if (before.version !== version) throw new ApiError('StaleVersion');
  refuseProblems(cellProblems(before, cells));
  for (const { missionId, outcomeId, level, justification } of cells) await writeCell(db, { missionId, outcomeId, level, justification });
  const after = await readMap(context, id, of);
  const [was, is] = [inWords(before), inWords(after)];
  if (was === is) return before;
  await db
    .updateTable('programs')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'programs',
    recordId: id,
    label: before.program,
    before: { objectiveMap: was },
    after: { objectiveMap: is },
  });
  return { ...after, version: version + 1 };
}

async function writeCell(db: Db, { missionId, outcomeId, level, justification }: Body['cells'][number]) {
  if (level === null)
    return db.deleteFrom('missionObjectiveMaps').where('missionId', '=', missionId).where('outcomeId', '=', outcomeId).execute();
  return db
    .insertInto('missionObjectiveMaps')
    .values({ missionId, outcomeId, level, justification })
    .onConflict((on) => on.columns(['missionId', 'outcomeId']).doUpdateSet({ level, justification }))
    .execute();
}

function cellProblems({ missions, objectives }: ObjectiveMap, cells: Body['cells']): FieldProblems {
  const problems: FieldProblems = {};
  for (const [index, { missionId, outcomeId }] of cells.entries()) {
    if (!missions.some(({ id }) => id === missionId)) problems[`cells.${index}.missionId`] = 'unknownReference';
    if (!objectives.some(({ id }) => id === outcomeId)) problems[`cells.${index}.outcomeId`] = 'unknownReference';
  }
  return problems;
}

/** Text in the audit trail: `PEO1: M1 3, M2 2`, with justifications. */
function inWords({ objectives, missions, cells }: ObjectiveMap): string {
  const ordinal = new Map(missions.map((mission) => [mission.id, mission.ordinal]));
  const line = (id: number, code: string) => {
    const cellsOfObjective = cells.filter(({ outcomeId }) => outcomeId === id);
    const levels = cellsOfObjective.map(
      ({ missionId, level, justification }) => `M${ordinal.get(missionId)} ${level}${justification ? ` (${justification})` : ''}`,
    );
    return levels.length > 0 ? `${code}: ${levels.join(', ')}` : null;
  };
  return objectives.flatMap(({ id, code }) => line(id, code) ?? []).join('\n');
}
