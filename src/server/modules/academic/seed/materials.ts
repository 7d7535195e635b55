import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { today } from '../../../database/seed/college/plan.ts';
import { at, random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { Tx } from '../../../database/transaction.ts';
import { onePage } from './pdf.ts';

/** A section course of the running term, with the modules of its syllabus. */
interface Taught {
  id: number;
  semesterCourseId: number;
  code: string;
  title: string;
  kind: 'theory' | 'practical' | 'sessional' | 'project';
  modules: { id: number; title: string }[] | null;
  teacherUserId: number | null;
}

type Kind = Numbered<'classMaterials'>['kind'];

/** Material for all sections of a course: index of the module, kind, and probability. */
const handouts: readonly (readonly [module: number, kind: Kind, share: number])[] = [
  [0, 'notes', 1],
  [1, 'notes', 0.25],
  [1, 'slides', 0.2],
  [0, 'video', 0.15],
  [0, 'assignment', 0.2],
  [2, 'link', 0.08],
];
const titles: Readonly<Record<Kind, (title: string) => string>> = {
  notes: (title) => `Notes: ${title}`,
  slides: (title) => `Slides: ${title}`,
  video: (title) => `Lecture on video: ${title}`,
  lab: (title) => `Manual: ${title}`,
  assignment: (title) => `Assignment: ${title}`,
  link: (title) => `Further reading: ${title}`,
};

/** Class material so far. Material for several sections shares one file. */
export async function writeMaterials({ office }: College, { add, db }: Tables): Promise<void> {
  const chance = random('class material');
  const first = ((await db.selectFrom('files').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0) + 1;
  const blobs = new Map<string, { sha256: string; bytes: Buffer }>();
  const files: Numbered<'files'>[] = [];
  const materials: Numbered<'classMaterials'>[] = [];
  for (const sections of groupBy(await readTaught(db), ({ semesterCourseId }) => semesterCourseId).values()) {
    const course = at(sections, 0);
    const uploadedBy = course.teacherUserId ?? office.academic;
    for (const { kind, module, title } of handoutsOf(chance, course)) {
      const day = addDays('2026-08-05', chance.int(0, 90));
      const createdAt = officeTime(chance, day);
      const isWeb = kind === 'video' || kind === 'link';
      if (!isWeb) {
        const bytes = onePage(titles[kind](title), [`${course.code} ${course.title}`, `Handed out on ${day}`]);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        blobs.set(sha256, { sha256, bytes });
        files.push({
          id: first + files.length,
          sha256,
          purpose: 'material',
          name: `${course.code.toLowerCase()}-${kind}.pdf`,
          mime: 'application/pdf',
          byteSize: bytes.length,
          uploadedBy,
          createdAt,
          updatedAt: createdAt,
        });
      }
      for (const { id: sectionCourseId } of sections)
        materials.push({
          id: materials.length + 1,
          sectionCourseId,
          courseModuleId: module,
          title: titles[kind](title).slice(0, 160),
          kind,
          fileId: isWeb ? null : (files.at(-1)?.id ?? null),
          url: isWeb ? `https://lectures.example/${course.code.toLowerCase()}/${kind}` : null,
          visibleFrom: createdAt,
          isHidden: chance.chance(0.03),
          dueAt: kind === 'assignment' ? `${addDays(day, 14)}T11:30:00.000Z` : null,
          uploadedBy,
          createdAt,
          updatedAt: createdAt,
        });
    }
  }
  await add('fileBlobs', blobs.values());
  await add('files', files);
  await add('classMaterials', materials);
  await add('materialViews', await viewsOf(chance, db, materials));
}

function* handoutsOf(chance: Random, { kind, title, modules }: Taught) {
  if (kind === 'practical' && chance.chance(0.5)) yield { kind: 'lab' as const, module: null, title };
  if (kind !== 'theory') return;
  for (const [place, kind, share] of handouts) {
    const module = modules?.[place];
    if (module && chance.chance(share)) yield { kind, module: module.id, title: module.title };
  }
}

/**
 * Theory and practical courses of sections whose policy is not frozen, with the account of the lead, who uploads the
 * material.
 */
async function readTaught(db: Tx): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    select c.id, c.semester_course_id, o.code, o.title, o.kind,
      (select json_agg(json_build_object('id', m.id, 'title', m.title) order by m.ordinal)
        from course_modules m where m.course_id = o.id) as modules,
      (select e.user_id from course_instructors i join employees e on e.id = i.employee_id
        where i.section_course_id = c.id and i.role = 'lead' order by i.id limit 1) as teacher_user_id
    from section_courses c join sections s on s.id = c.section_id
    join registration_policies r on r.id = s.registration_policy_id and r.status <> 'frozen'
    join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
    where o.kind in ('theory', 'practical') order by c.id`.execute(db);
  return rows;
}

/** Views of every sixth material, by some of the students of its class. */
async function viewsOf(chance: Random, db: Tx, materials: readonly Numbered<'classMaterials'>[]) {
  const seen = materials.filter((_, index) => index % 6 === 0);
  const { rows } = await sql<{ sectionCourseId: number; studentId: number }>`
    select c.id as section_course_id, m.student_id from section_courses c
    join section_students m on m.section_id = c.section_id and m.to_date is null
    where c.id in (${sql.join([0, ...seen.map(({ sectionCourseId }) => sectionCourseId)])}) order by c.id, m.student_id`.execute(db);
  const members = groupBy(rows, ({ sectionCourseId }) => sectionCourseId);
  return seen.flatMap(({ id: classMaterialId, sectionCourseId }) => {
    const share = 0.3 + chance.next() * 0.6;
    const lookers = (members.get(sectionCourseId) ?? []).filter(() => chance.chance(share));
    return lookers.map(({ studentId }) => {
      const createdAt = officeTime(chance, addDays(today, -chance.int(1, 14)));
      return { classMaterialId, studentId, createdAt, updatedAt: createdAt };
    });
  });
}
