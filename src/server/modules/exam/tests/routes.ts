import { sql } from 'kysely';
import * as calendar from '../../../../contract/exam/test-calendar.ts';
import { testChoices } from '../../../../contract/exam/test-choices.ts';
import { testClearance } from '../../../../contract/exam/test-clearance.ts';
import * as retest from '../../../../contract/exam/test-retest.ts';
import * as contract from '../../../../contract/exam/tests.ts';
import { among } from '../../../lists/conditions.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { clashesBetween, daysOff, refuseLong, testsBetween } from './calendar.ts';
import { readChoices } from './choices.ts';
import { readClearance } from './clearance.ts';
import { forSections, testList } from './list.ts';
import { enterEvent } from './move.ts';
import { readTest } from './read.ts';
import { addRetest, readCandidates } from './retest.ts';
import { serveTestWeek } from './serve-week.ts';
import { addTest, changeTest, removeTest } from './write.ts';

/** Serves tests, quizzes and assignments: src/contract/exam/tests.ts and the other test-*.ts. */
export function serveTests(serve: Serve): void {
  serveList(serve, testList);
  serveTestWeek(serve);
  serve(testChoices, async ({ query }, context) => ({ data: await readChoices(context, query.internalPlanId) }));
  serve(calendar.testCalendar, async ({ query: { programId, sectionId, examTypeId, ...days } }, { db }) => {
    refuseLong(days);
    const ofProgram = programId ? among(sql`p.id`)(programId) : sql`true`;
    const ofSection = sectionId ? forSections(sectionId) : sql`true`;
    const ofType = examTypeId ? among(sql`et.id`)(examTypeId) : sql`true`;
    const tests = await testsBetween(db, days, sql`${ofProgram} and ${ofSection} and ${ofType}`);
    return { data: { tests, days: await daysOff(db, days) } };
  });
  serve(calendar.testClashes, async ({ query }, { db }) => {
    refuseLong(query);
    return { data: await clashesBetween(db, query) };
  });

  serve(contract.getTest, async ({ id }, context) => ({ data: await readTest(context, id) }));
  serve(contract.addTest, async ({ body }, scoped) => {
    const context = scoped.within('sectionCourses');
    return { data: await readTest(context, await addTest(context, body)) };
  });
  serve(contract.changeTest, async ({ id, body }, scoped) => {
    const context = await scoped.open('internalTests', id);
    await changeTest(context, id, body);
    return { data: await readTest(context, id) };
  });
  serve(contract.removeTest, async ({ id }, scoped) => {
    await removeTest(await scoped.open('internalTests', id), id);
    return { data: { id } };
  });
  serve(contract.moveTest, async ({ id, body }, scoped) => {
    const context = await scoped.open('internalTests', id);
    await enterEvent(context, id, body);
    return { data: await readTest(context, id) };
  });
  serve(testClearance, async ({ id }, scoped) => ({
    data: await readClearance(await scoped.open('internalTests', id), id),
  }));
  serve(retest.retestCandidates, async ({ id }, scoped) => {
    const { db, now } = await scoped.open('internalTests', id);
    const candidates = await readCandidates(db, id, now);
    return {
      data: candidates.map(({ sheetId: _sheet, groupId: _group, evaluatorId: _evaluator, ...candidate }) => candidate),
    };
  });
  serve(retest.addRetest, async ({ id, body }, scoped) => {
    const context = await scoped.open('internalTests', id);
    return { data: await readTest(context, await addRetest(context, id, body)) };
  });
}
