import { sql } from 'kysely';
import { likeness as threshold, yearsBack, type LikeQuestion } from '../../../../contract/exam/question-bank.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import { bankTables, paperName } from './bank.ts';
import { findPaper } from './read.ts';

/** The words of a question in lower case, without punctuation and stop words. A text of stop words only keeps them. */
export function wordsOf(body: string): Set<string> {
  const words =
    body
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const significant = words.filter((word) => !common.has(word));
  return new Set(significant.length > 0 ? significant : words);
}
const common = new Set('a an and are as by for from how in is it of on or the their to what which with'.split(' '));

/** Similarity of two texts, in whole per cent: words in both divided by words in either (Jaccard index). */
export function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  const either = a.size + b.size - both;
  return either === 0 ? 0 : Math.round((both * 100) / either);
}

type Earlier = Omit<LikeQuestion, 'ofQuestionId' | 'likeness'>;

/**
 * The most similar question of recent years for each question of a paper, if it reaches the threshold. Computed here
 * and not in the database, as a course has only a few hundred questions, and word sets would need a Postgres extension.
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
      const matches = earlier
        .map(({ row, words: otherWords }) => ({ row, percent: likenessOf(words, otherWords) }))
        .filter(({ percent }) => percent >= threshold * 100);
      const [likest] = matches.sort((a, b) => b.percent - a.percent);
      return likest ? [{ ...likest.row, ofQuestionId: question.id, likeness: (likest.percent / 100).toFixed(2) }] : [];
    });
}
