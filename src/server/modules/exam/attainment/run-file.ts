import type { LanguageCode } from '../../../../contract/core/languages.ts';
import { collegeTime } from '../../../college-day.ts';
import { plain, writtenAnswer } from '../../../export/answer.ts';
import { translateTo } from '../../../export/translations.ts';
import type { Context } from '../../../http/context.ts';
import type { FileAnswer } from '../../../http/file-answer.ts';
import { detailsOfOutcomes } from './details.ts';
import { figuresOf, findRun } from './read-run.ts';
import { workbookOf } from './workbook.ts';

/** A run as a workbook with formulae. */
export async function fileOfRun(context: Context, id: number, language: LanguageCode = 'en'): Promise<FileAnswer> {
  const { db, caller, now, audit } = context;
  const stored = await findRun(db, id);
  const run = await figuresOf(db, stored);
  const outcomeIds = run.values.flatMap(({ courseOutcomeId, sectionCourseId }) => (sectionCourseId === null ? [courseOutcomeId] : []));
  const behind = await detailsOfOutcomes(db, stored.inputs, outcomeIds);
  const name = `${run.code}-${run.program}-${run.semester}-${run.runNo}`;
  const persons = new Set(behind.flatMap(({ students }) => students.map(({ studentId }) => studentId))).size;
  await audit({
    action: 'export',
    table: 'attainment_runs',
    recordId: id,
    label: name,
    note: `xlsx, ${persons} persons`,
  });
  const about = [
    ['Taken by', caller.name],
    ['Taken at', collegeTime(now)],
    ['Run', name],
    ['Persons', String(persons)],
  ] as const;
  const table = workbookOf(run, behind, about, await translateTo(language));
  return writtenAnswer(context, table, 'xlsx', `attainment-${plain(name)}`);
}
