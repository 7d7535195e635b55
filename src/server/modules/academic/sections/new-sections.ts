import { sql } from 'kysely';
import { mostSections, newSections } from '../../../../contract/academic/new-sections.ts';
import { equalParts, nextNames } from '../../../../contract/academic/section-names.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { usesOf } from '../../../resource/uses.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { classLabel, policyTables } from '../classes.ts';

type Row = RowIn<typeof newSections>;

/** Creates several sections of a class, with a preview and a common undo. */
export function serveNewSections(serve: Serve): void {
  serveSteps(serve, newSections, {
    lock: async ({ registrationPolicyId }, { db }) =>
      void (await db.selectFrom('registrationPolicies').select('id').where('id', '=', registrationPolicyId).forUpdate().execute()),

    plan: async ({ registrationPolicyId, capacity, sections, groups }, { db }) => {
      const policy = await policyOf(db, registrationPolicyId);
      const count = sections ?? Math.ceil(policy.waiting / capacity);
      if (count === 0) refuseProblems({ sections: 'required' });
      if (count > mostSections || count * capacity < policy.waiting) refuseProblems({ sections: 'outOfRange' });
      // The smallest capacity with room for all, so that the last section is not half empty.
      const most = policy.waiting === 0 ? capacity : Math.min(capacity, Math.ceil(policy.waiting / count));
      const students = equalParts(policy.waiting, count);
      const rows = nextNames(count, policy.names).map((name, place): Row => {
        const inGroups = equalParts(most, groups ?? 0);
        return {
          key: name,
          state: 'new',
          name: `${policy.label} ${name}`,
          group: null,
          why: null,
          canReplace: false,
          differences: [],
          capacity: most,
          students: students[place] ?? 0,
          groups: inGroups.map((_, group) => groupName(group)).join(', '),
        };
      });
      return { name: `${policy.label} · ${policy.term}`, rows, policyId: registrationPolicyId, groups: groups ?? 0 };
    },

    write: async ({ policyId, groups }, rows, _run, context) => {
      const ids: number[] = [];
      for (const row of rows) ids.push(await addSection(context, policyId, row, groups));
      return { result: { ids }, targetId: policyId };
    },

    keeps: (runs, { db }) => reasonsByRun(runs, async ({ ids }) => ((await isInUse(db, ids)) ? 'isInUse' : null)),

    undo: async ({ ids }, { db, audit }) => {
      const gone = await db
        .deleteFrom('sections')
        .where('id', 'in', [0, ...ids])
        .returning(['id', 'name'])
        .execute();
      for (const { id, name } of gone) await audit({ action: 'undo', table: 'sections', recordId: id, label: name });
    },
  });
}

/** Creates a section with its groups, and returns its id. */
async function addSection({ db, audit }: Context, policyId: number, { key: name, name: label, capacity }: Row, groups: number) {
  const { id } = await db
    .insertInto('sections')
    .values({ registrationPolicyId: policyId, kind: 'core', name, capacity, homeRoomId: null, classTeacherId: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = equalParts(capacity, groups).map((size, place) => ({
    sectionId: id,
    name: groupName(place),
    capacity: Math.max(1, size),
  }));
  if (parts.length > 0) await db.insertInto('sectionGroups').values(parts).execute();
  await audit({
    action: 'insert',
    table: 'sections',
    recordId: id,
    label,
    after: { registrationPolicyId: policyId, kind: 'core', name, capacity },
  });
  return id;
}

const groupName = (place: number): string => `G${place + 1}`;

interface Policy {
  label: string;
  term: string;
  isFrozen: boolean;
  /** Registered students without a core section. */
  waiting: number;
  names: string[];
}

async function policyOf(db: Db, id: number): Promise<Policy> {
  const { rows } = await sql<Policy>`
    select ${classLabel} as label, t.name as term, r.status = 'frozen' as is_frozen,
      (select count(*)::int from term_registrations g where g.registration_policy_id = r.id and g.status <> 'cancelled'
        and not exists (select from section_students m where m.student_id = g.student_id
          and m.registration_policy_id = r.id and m.kind = 'core' and m.to_date is null)) as waiting,
      array(select name from sections s where s.registration_policy_id = r.id) as names
    from ${policyTables} where r.id = ${id}`.execute(db);
  const [policy] = rows;
  refuseProblems(!policy ? { registrationPolicyId: 'unknownReference' } : policy.isFrozen ? { registrationPolicyId: 'notAllowed' } : {});
  if (!policy) throw new Error('refused above');
  return policy;
}

async function isInUse(db: Db, ids: readonly number[]): Promise<boolean> {
  const touched = await db
    .selectFrom('sections')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('classTeacherId', 'is not', null)
    .executeTakeFirst();
  return touched !== undefined || (await usesOf(db, 'sections', ids)).length > 0;
}
