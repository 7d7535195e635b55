import { sql, type RawBuilder } from 'kysely';
import type { FeedbackPurpose, SheetKind, Weighing } from '../../../../contract/feedback/fields.ts';
import type { OfferingFigure } from '../../../../contract/feedback/reports.ts';
import { isAmong, readInBlocks, readPlaced } from '../../../database/blocks.ts';
import type { Within } from '../../../http/scoped.ts';

/** Stored details of a sealed offering. With too few answers, only their number. */
export interface KeptDetail {
  answers: number;
  straight?: number;
  questions?: { id: number; answers: number; mean: string | null; percent: string | null; spread: number[] }[];
}

/** A sealed offering as stored, before figures are withheld, without its details. */
export interface Line extends Omit<OfferingFigure, 'suppressed' | 'why'> {
  resultId: number;
  policyId: number;
  policy: string;
  term: string;
  termId: number;
  sheetId: number;
  sheet: string;
  departmentId: number | null;
  programId: number;
  className: string;
  semester: number;
  sectionName: string;
  sectionId: number;
  /** Hundredths. */
  credits: number;
  weightBy: Weighing;
  minResponses: number;
  /** Answers left after trimming. */
  counted: number;
  isValid: boolean;
}

export interface DetailedLine extends Line {
  detail: KeptDetail;
}

export interface ResultQuery {
  readonly policyId?: number | undefined;
  readonly offeringId?: number | undefined;
  readonly employeeId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly programId?: number | undefined;
  readonly semester?: number | undefined;
  readonly sectionCourseId?: number | undefined;
  readonly kind?: SheetKind | undefined;
  /** Purpose of the round. */
  readonly about?: FeedbackPurpose | undefined;
}

/**
 * Results `r` of offerings `o` of rounds `p`, with class and course. A teacher's department is that of the round's day.
 */
export const lineTables = sql`feedback_results r join feedback_offerings o on o.id = r.feedback_offering_id and o.is_active
  join feedback_policies p on p.id = o.feedback_policy_id and p.status in ('sealed', 'published')
  join academic_terms t on t.id = p.academic_term_id join feedback_sheets h on h.id = o.feedback_sheet_id
  join section_courses sc on sc.id = o.section_course_id join sections s on s.id = sc.section_id
  join registration_policies x on x.id = s.registration_policy_id join programs y on y.id = x.program_id
  join batch_semesters bs on bs.id = x.batch_semester_id join semester_courses n on n.id = sc.semester_course_id
  join courses k on k.id = n.course_id left join section_groups g on g.id = o.section_group_id
  left join employees e on e.id = o.employee_id
  left join lateral (select a.department_id from employee_postings a where a.employee_id = o.employee_id and a.from_on <= p.eligible_on
    order by a.from_on desc limit 1) a on true
  left join departments d on d.id = case when o.employee_id is null then k.department_id else a.department_id end`;

const columns = sql<Line>`
  r.id as result_id, p.id as policy_id, p.name as policy, t.name as term, t.id as term_id, h.id as sheet_id, h.name as sheet,
  o.id as offering_id, o.employee_id, e.name as teacher, d.id as department_id, d.name as department, sc.id as section_course_id,
  y.id as program_id, y.code || ' ' || bs.semester as class_name, bs.semester, s.name as section_name, s.id as section_id,
  y.code || ' ' || bs.semester || ' ' || s.name as section, g.name as "group", k.code, k.title as course, h.course_kind as kind,
  (k.credits * 100)::int as credits, p.weight_by, p.min_responses, r.eligible, (r.detail ->> 'answers')::int as answers,
  r.percent::text as percent, r.margin::text as margin, r.counted, r.is_valid`;

/** Sealed offerings visible to the caller that match the request, by department, teacher, course and class. */
export async function readLines({ db, rows: among }: Within<'feedbackResults'>, query: ResultQuery): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${columns} from ${lineTables} where ${among.on('r.id')} ${narrowedBy(query)}
    order by p.opens_at desc, p.id, d.name nulls last, e.name, e.id, k.code, section, g.name nulls first, o.id`.execute(db);
  return rows;
}

/** The number of offerings whose details are read in one statement. */
const detailsAtOnce = 100;

/** Sealed offerings with their details, which take longer to read than all other columns. */
export async function readDetailedLines(within: Within<'feedbackResults'>, query: ResultQuery): Promise<DetailedLine[]> {
  const lines = await readLines(within, query);
  const details = await readInBlocks(
    lines.map(({ resultId }) => resultId),
    (ids) =>
      readPlaced<{ place: number; detail: KeptDetail }>(
        within.db,
        sql`select r.id as place, r.detail from feedback_results r where ${isAmong(sql`r.id`, ids)}`,
      ),
    detailsAtOnce,
  );
  const detailOf = new Map(details.map(({ place, detail }) => [place, detail]));
  return lines.map((line) => ({ ...line, detail: detailOf.get(line.resultId) ?? { answers: line.answers } }));
}

const wholes = {
  policyId: sql`p.id`,
  offeringId: sql`o.id`,
  employeeId: sql`o.employee_id`,
  departmentId: sql`d.id`,
  programId: sql`y.id`,
  semester: sql`bs.semester`,
  sectionCourseId: sql`sc.id`,
  kind: sql`h.course_kind`,
  about: sql`p.purpose`,
} as const;

export function narrowedBy(query: ResultQuery): RawBuilder<unknown> {
  const conditions = Object.entries(wholes).flatMap(([name, column]) => {
    const value = query[name as keyof typeof wholes];
    return value === undefined ? [] : [sql`and ${column} = ${value}`];
  });
  return sql.join(conditions, sql` `);
}
