import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchSyllabus, type FoundCourse } from '../../../src/contract/syllabus/search.ts';
import { marksIn } from '../../../src/server/modules/syllabus/search/marks.ts';
import { testApp, type DemoRole } from '../../support/app.ts';

const portal = await testApp();
const test = suite('the search of the syllabus');
test.after(() => portal.close());

async function finding(q: string, query: Record<string, unknown> = {}, as: DemoRole = 'Admin'): Promise<FoundCourse[]> {
  const { status, body } = await portal.call(searchSyllabus, as, { query: { q, pageSize: '100', ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const codesOf = (courses: readonly FoundCourse[]) => courses.map(({ code }) => code);
const marked = ({ text, marks }: FoundCourse['hits'][number]) => marks.map(([from, to]) => text.slice(from, to));
const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(portal.database.db.withoutPlugins())).rows;

test('finds a course by its title before those that only mention it', async () => {
  const courses = await finding('thermodynamics');
  assert.is(courses[0]?.found, 0);
  assert.ok(codesOf(courses).includes('ME301'));
  const places = courses.map((course) => course.found);
  assert.equal(
    places,
    places.toSorted((a, b) => a - b),
    'the best place first',
  );
});

test('finds the contents of the tables, every word in one line', async () => {
  for (const words of [['circuits'], ['heat', 'exchangers'], ['first', 'order'], ['bayes'], ['analyse', 'effect']]) {
    const all = (text: string) => words.map((word) => `${text} ilike '%${word}%'`).join(' and ');
    const rows = await ask<{
      code: string;
    }>(`select distinct c.code from courses c where c.revision = (select max(revision) from courses n where n.code = c.code) and (
        (${all(`c.code || ' ' || c.title || ' ' || c.short_title`)})
        or c.id in (select course_id from course_outcomes where ${all('statement')})
        or c.id in (select m.course_id from course_modules m join course_topics t on t.course_module_id = m.id where ${all('t.title')})
        or c.id in (select course_id from course_books where ${all('citation')}))`);
    assert.ok(rows.length > 0, words.join(' '));
    assert.equal(codesOf(await finding(words.join(' '))).sort(), rows.map(({ code }) => code).sort(), words.join(' '));
  }
});

test('returns the matching lines with marks', async () => {
  const [row] = await ask<{ id: number; title: string; code: string }>(`select t.id::int, t.title, c.code from course_topics t
    join course_modules m on m.id = t.course_module_id join courses c on c.id = m.course_id where c.code = 'MA101' and c.revision = 2025 order by t.id limit 1`);
  assert.ok(row);
  const course = (await finding(row.title)).find(({ code }) => code === row.code);
  const hit = course?.hits.find(({ place, id }) => place === 'topic' && id === row.id);
  assert.ok(hit);
  assert.is(marked(hit).join(' '), row.title.replaceAll(':', ''));
});

test('searches codes only below three letters', async () => {
  const courses = await finding('ME');
  assert.ok(courses.length > 30);
  assert.ok(codesOf(courses).every((code) => code.startsWith('ME')));
  assert.ok(courses.every(({ hits }) => hits.length === 0));
  assert.equal(codesOf(await finding('cs-401')), ['CS401'], 'a hyphen does not change the code');
});

test('is filtered by kind, department, semester and batch', async () => {
  const labs = await finding('laboratory', { kind: 'practical' });
  assert.ok(labs.length > 0 && labs.every(({ kind }) => kind === 'practical'));
  const batch = async (year: number) =>
    (
      await ask<{ id: number }>(
        `select b.id::int from batches b join degrees d on d.id = b.degree_id where d.code = 'BTECH' and b.admission_year = ${year}`,
      )
    )[0]!.id;
  const revisionFor = async (year: number) =>
    (await finding('mathematics i', { batchId: await batch(year), semester: 1 }))
      .filter(({ code }) => code === 'MA101')
      .map(({ revision }) => revision);
  assert.equal(await revisionFor(2023), [2021], 'the revision that the batch studies');
  assert.equal(await revisionFor(2026), [2025]);
  assert.equal(await finding('mathematics', { batchId: await batch(2026), semester: 8 }), []);
});

test('a file requires its permission, and has every line', async () => {
  const asFile = (as: DemoRole) => portal.call(searchSyllabus, as, { query: { q: 'thermodynamics', format: 'csv' } });
  const { status, raw } = await asFile('Admin');
  assert.is(status, 200);
  assert.match(raw.toString(), /ME301/);
});

test('marks the folded text: capitals, accents, words that touch', () => {
  assert.equal(marksIn('Schrödinger’s EQUATION', 'schrod equat'), [
    [0, 6],
    [14, 19],
  ]);
  assert.equal(marksIn('heat transfer', 'transfer fer'), [[5, 13]]);
  assert.equal(marksIn('B+ trees and a b', 'b'), [
    [0, 1],
    [15, 16],
  ]);
  assert.equal(marksIn('nothing', '  '), []);
});

test.run();
