import { sql } from 'kysely';
import { likeness as threshold, yearsBack, type LikeQuestion } from '../../../../contract/exam/question-bank.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import { bankTables, paperName } from './bank.ts';
import { findPaper } from './read.ts';

/** The words of a question, without case, marks and what every question says. */
export function wordsOf(body: string): Set<string> {
  const words =
    body
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !common.has(word));
  return new Set(telling.length > 0 ? telling : words);
}
const common = new Set('a an and are as by for from how in is it of on or the their to what which with'.split(' '));

/** Words of both among the words of either, in whole per cent. */
export function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  const either = one.size + other.size - both;
  return either === 0 ? 0 : Math.round((both * 100) / either);
}

type Earlier = Omit<LikeQuestion, 'ofQuestionId' | 'likeness'>;

/**
 * Of each question of a paper the likest one that was asked in the last years. It is reckoned here and not in the
 * database: a course has a few hundred questions, and word sets need no extension of Postgres.
 */
export async function likeQuestionsOf({ db, caller, now }: Pick<Context, 'db' | 'caller' | 'now'>, id: number): Promise<LikeQuestion[]> {
  const paper = await findPaper({ db, caller }, id);
  const { rows } = await sql<Earlier>`
    select q.id as question_id, q.body, qp.id as paper_id, ${paperName} as paper, x.on_date from ${bankTables}
    where k.id = ${paper.courseId} and x.id <> ${paper.testId} and not q.is_void
      and x.on_date >= ${collegeDay(now)}::date - make_interval(years => ${yearsBack}) order by x.on_date desc, q.id`.execute(db);
  const earlier = rows.map((row) => ({ row, words: wordsOf(row.body) }));
  return paper.parts
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const words = wordsOf(question.body);
      const found = earlier
        .map(({ row, words: theirs }) => ({ row, percent: likenessOf(words, theirs) }))
        .filter(({ percent }) => percent >= threshold * 100);
      const [likest] = found.sort((a, b) => b.percent - a.percent);
      return likest ? [{ ...likest.row, ofQuestionId: question.id, likeness: (likest.percent / 100).toFixed(2) }] : [];
    });
}
