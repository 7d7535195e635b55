import { sql } from 'kysely';
import { addDays, addMonths, dayBetween, officeTime } from '../../../database/seed/college/calendar.ts';
import { isOnRoll } from '../../../database/seed/college/classes.ts';
import { chanceFor, createdOn, isNewcomer, type Learner } from '../../../database/seed/college/learners.ts';
import { castes, idOf } from '../../../database/seed/college/masters.ts';
import { studentsOnRoll, today } from '../../../database/seed/college/plan.ts';
import { deal, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Db } from '../../../database/transaction.ts';

type Document = Row<'studentDocuments'>;

/** The office keeps the originals of X and XII (or diploma) of 2,232 among 2,400 students, and 61 owe one. */
const held = [
  ['original', 2232],
  ['due', 61],
  ['copy', 107],
] as const;

/** Lower ids were used by rows that were deleted; the trail refers to them. */
const firstDocumentId = 101;

/** Documents of each student and their state. */
export function* documentRows(learners: readonly Learner[]): Generator<Numbered<'studentDocuments'>> {
  const chance = chanceFor('documents');
  const states = deal(chance, learners.filter(isOnRoll).length, held);
  let id = firstDocumentId;
  for (const learner of learners) {
    const state = isOnRoll(learner) ? (states.pop() ?? 'original') : 'returned';
    const stateOn = learner.fate === 'passedOut' ? '2026-07-06' : learner.admittedOn;
    for (const [kind, kindState] of papersOf(learner, state)) {
      const number = kindState === 'due' ? null : `${kind.slice(0, 2).toUpperCase()}${chance.digits(7)}`;
      yield { id: id++, studentId: learner.id, kind, state: kindState, stateOn, number, fileId: null, ...createdOn(learner.admittedOn) };
    }
  }
}

function papersOf(learner: Learner, state: Document['state']): (readonly [Document['kind'], Document['state']])[] {
  const first = state === 'due' ? 'original' : state;
  const second = learner.entry === 'lateral' ? 'diploma' : 'markXII';
  const papers: (readonly [Document['kind'], Document['state']])[] = [
    ['markX', first],
    [second, state],
  ];
  if (state === 'returned') return papers;
  papers.push(['leaving', first]);
  if (learner.branch.degree.level === 'PG') papers.push(['degree', 'copy']);
  if (learner.casteId !== idOf(castes, 'GEN')) papers.push(['caste', 'copy']);
  if (isNewcomer(learner)) papers.push(['antiRagging', 'original']);
  return papers;
}

type Certificate = Row<'issuedCertificates'>;
const wanted: readonly (readonly [Certificate['kind'], number])[] = [
  ['bonafide', 196],
  ['conduct', 44],
  ['character', 18],
  ['leaving', 34],
  ['transfer', 18],
];
const purposes = ['Education loan', 'Passport', 'Scholarship', 'Bank account', 'Railway concession', 'Internship', 'Hostel outside'];
const shortCode = { bonafide: 'BON', conduct: 'CON', character: 'CHA', leaving: 'LC', transfer: 'TC' } as const;

/** 310 certificates of the last three years, numbered by kind and year in date order. */
export function* certificateRows(learners: readonly Learner[], issuers: readonly number[]): Generator<Numbered<'issuedCertificates'>> {
  const chance = chanceFor('certificates');
  const next = new Map<string, number>();
  for (const [index, { kind, learner, issuedOn }] of drawIssues(chance, learners).entries()) {
    const scope = `${shortCode[kind]}/${issuedOn.slice(0, 4)}`;
    const number = (next.get(scope) ?? 0) + 1;
    next.set(scope, number);
    const at = officeTime(chance, issuedOn);
    yield {
      id: index + 1,
      studentId: learner.id,
      kind,
      serialNo: `${scope}/${String(number).padStart(4, '0')}`,
      issuedOn,
      purpose: kind === 'bonafide' ? chance.pick(purposes) : null,
      content: printed(learner),
      issuedBy: chance.pick(issuers),
      cancelledAt: null,
      cancelReason: null,
      printCount: 1,
      createdAt: at,
      updatedAt: at,
    };
  }
}

interface Issue {
  kind: Certificate['kind'];
  learner: Learner;
  issuedOn: string;
}

/** Certificates to issue, with student and date, in date order. */
function drawIssues(chance: Random, learners: readonly Learner[]): Issue[] {
  const scale = learners.filter(isOnRoll).length / studentsOnRoll;
  const present = learners.filter(({ fate }) => fate === 'active');
  const past = learners.filter(({ fate }) => fate === 'passedOut');
  return wanted
    .flatMap(([kind, count]) => {
      const isLeaving = kind === 'leaving' || kind === 'transfer';
      return chance.sample(isLeaving ? past : present, Math.round(count * scale)).map((learner) => {
        const earliest = isLeaving ? '2026-07-06' : addDays(learner.admittedOn, 10);
        const from = [earliest, addMonths(today, -36)].sort().at(-1) ?? earliest;
        return { kind, learner, issuedOn: dayBetween(chance, from, addDays(today, -1)) };
      });
    })
    .sort((a, b) => (a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : 0));
}

function printed({ name, admissionNo, regdNo, branch, batch, bornOn, admittedOn }: Learner) {
  return { name, admissionNo, regdNo, degree: branch.degree.shortName, branch: branch.code, batch: batch.name, bornOn, admittedOn };
}

/** The next free serial of each kind and year. */
export async function certificateSeries(db: Db): Promise<Row<'numberSeries'>[]> {
  const year = sql<number>`extract(year from issued_on)::int`;
  const issued = await db
    .selectFrom('issuedCertificates')
    .select(['kind', year.as('year'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['kind', year])
    .orderBy((order) => order.fn.min('id'))
    .execute();
  return issued.map(({ kind, year: of, count }) => ({ scope: `certificate/${kind}/${of}`, nextValue: count + 1 }));
}
