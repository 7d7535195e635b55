import { sql } from 'kysely';
import { random } from '../../../database/seed/college/random.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { normal } from './marks.ts';

/** Internal marks of earlier terms as sent to the university. Totals only, as their tests were on paper. */
export async function writeInternalResults({ db, add }: Tables): Promise<void> {
  const { rows } = await sql<{ planId: number; sectionCourseId: number; studentId: number; max: number; at: string }>`
    select distinct on (p.id, m.student_id) p.id as plan_id, c.id as section_course_id, m.student_id, y.internal_max as max, p.closed_at as at
    from internal_plans p join internal_policies y on y.id = p.internal_policy_id
    join section_courses c on c.semester_course_id = p.semester_course_id
    join sections s on s.id = c.section_id and s.registration_policy_id = p.registration_policy_id
    join section_students m on m.section_id = s.id
    where p.status = 'frozen' order by p.id, m.student_id, m.from_date desc`.execute(db);
  const abilities = new Map<number, number>();
  const abilityOf = (id: number) => {
    const ability = abilities.get(id) ?? normal(random(`ability of ${id}`));
    abilities.set(id, ability);
    return ability;
  };
  const chance = random('internal results');
  await add(
    'internalResults',
    rows.map(({ planId, sectionCourseId, studentId, max, at }): Row<'internalResults'> => {
      const share = 1 / (1 + Math.exp(-(0.9 + 0.7 * abilityOf(studentId) + 0.3 * normal(chance))));
      const mark = Math.round(share * max);
      return {
        internalPlanId: planId,
        sectionCourseId,
        studentId,
        breakdown: {},
        total: mark,
        finalMark: mark,
        overrideReason: null,
        overriddenBy: null,
        carriedFromId: null,
        createdAt: at,
        updatedAt: at,
      };
    }),
  );
}
