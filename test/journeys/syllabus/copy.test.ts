import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StepsPreview } from '../../../src/contract/core/steps.ts';
import type { SyllabusStructure } from '../../../src/contract/syllabus/syllabi.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { fieldAt } from '../../support/student-screens.ts';

// Runs after a change of: src/portal/modules/syllabus src/server/modules/syllabus src/contract/syllabus src/portal/kinds

/** The yearly task of the office. */
const test = suite('copying a syllabus, in the browser');
const stage = stageFor(test);

const place = '/syllabusManagementSystem/Copy-existing/copy-batch-syllabus';
const count = 62;

test('the office copies a batch’s syllabus with 62 courses, 4 of them different and 2 blocked, and undoes the copy', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const { target } = await prepare();
  const before = await coursesIn(target);
  assert.is(before.length, 6);

  await enter('staff', place);
  const choose = async (path: string, label: string) => {
    const option = fieldAt(page, path).locator('option', { hasText: label }).first();
    await option.waitFor({ state: 'attached' });
    await fieldAt(page, path).selectOption((await option.getAttribute('value')) ?? '');
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await choose('batchId', '2027-31');
  await choose('toBatchId', '2028-32');
  await choose('programId', 'Computer Science');
  await button('Show preview').click();
  await page.getByText('2 rows are blocked, so nothing can be saved.').waitFor();
  await eventually(async () =>
    assert.equal(await page.getByRole('tab').allTextContents(), [`All${count}`, 'New56', 'Different4', 'Blocked2']),
  );
  assert.equal(await axe(), []);
  await tab(/Blocked/).click();
  await eventually(async () => assert.is(await page.getByText('The target has another revision of this course.').count(), 2));
  await tab(/Different/).click();
  await eventually(async () => assert.is(await page.getByText('Semester: 1 → 2').count(), 4));
  await button('Skip 2 blocked rows').click();
  await page.getByText('56 rows will be saved.').waitFor();
  await button('Replace all 4 different rows').click();
  await button('Copy 60 courses').click();
  const dialog = page.getByRole('dialog', { name: 'Copy 60 courses?' });
  await dialog.getByText('Existing data in 4 rows will be replaced.').waitFor();
  await eventually(async () => assert.equal(await dialog.getByRole('definition').allTextContents(), ['56', '4', '2']));
  assert.equal(await axe('dialog'), []);
  assert.equal(await coursesIn(target), before, 'nothing is written yet');
  await dialog.getByRole('button', { name: 'Copy 60 courses' }).click();
  await page.getByText(/^60 courses copied/).waitFor();
  const after = await coursesIn(target);
  assert.is(after.length, count);
  assert.is(after.filter(({ semester }) => semester === 2).length >= 4, true);

  await button('Undo').click();
  await page.getByText('The run was undone. Everything it saved was removed, and what it replaced was restored.').waitFor();
  assert.equal(await coursesIn(target), before);
  await page.getByRole('row', { name: /BT-CSE 2027-31 → 2028-32.*Undone/ }).waitFor();
  assertQuiet();
});

test.run();

async function ask<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> {
  const answer = await stage.portal.api(method, path, await stage.tokenOf('admin'), body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Answer }).data;
}
const structure = (id: number) => ask<SyllabusStructure>('GET', `/syllabi/${id}/structure`);
const coursesIn = async (id: number) =>
  (await structure(id)).semesters.flatMap(({ semester, rows }) => rows.map(({ code, revision }) => ({ code, revision, semester })));

/** Saves the courses of a semester, without elective groups. */
async function saveSemester(id: number, semester: number, courseIds: readonly number[]): Promise<void> {
  const { version } = await structure(id);
  const rows = courseIds.map((courseId) => ({ courseId, group: null }));
  await ask('PATCH', `/syllabi/${id}/semesters/${semester}`, { version, groups: [], rows });
}

/**
 * Creates two future batches. The computer science syllabus of the demo college is copied to the first batch and filled
 * up. In the second batch, four of its courses are one semester early and two have another revision.
 */
async function prepare(): Promise<{ target: number }> {
  const cseSyllabus = (await ask<{ id: number; label: string }[]>('GET', '/lookups/syllabi')).find(
    ({ label }) => label === 'BT-CSE 2025-29',
  )!;
  const { programId, batchId } = await structure(cseSyllabus.id);
  const stored = await ask<{ poSetId: number; psoSetId: number | null }>('GET', `/syllabi/${cseSyllabus.id}`);
  const { degreeId } = await ask<{ degreeId: number }>('GET', `/batches/${batchId}`);
  const batch = async (year: number) =>
    (
      await ask<{ id: number }>('POST', '/batches', {
        degreeId,
        admissionYear: year,
        name: `${year}-${(year + 4) % 100}`,
        startsOn: `${year}-07-01`,
        endsOn: `${year + 4}-06-30`,
      })
    ).id;
  const [first, second] = [await batch(2027), await batch(2028)];
  const parameters = { batchId, toBatchId: first, programId, groups: true, maps: true };
  const looked = await ask<StepsPreview>('POST', '/copy-runs/batch-syllabus?dryRun=true', parameters);
  const rows = looked.rows.map(({ key }) => key);
  const { run } = await ask<{ run: { targetId: number } }>('POST', '/copy-runs/batch-syllabus?dryRun=false', {
    ...parameters,
    stamp: looked.stamp,
    rows,
  });
  const source = run.targetId;
  await fillUp(source);

  const { semesters } = await structure(source);
  const syllabus = await ask<{ id: number }>('POST', '/syllabi', {
    programId,
    batchId: second,
    regulation: 'R28',
    minCredits: null,
    maxCredits: null,
    poSetId: stored.poSetId,
    psoSetId: stored.psoSetId,
    peoSetId: null,
  });
  await saveSemester(
    syllabus.id,
    1,
    semesters[1]!.rows.slice(0, 4).map(({ courseId }) => courseId),
  );
  const revised: number[] = [];
  for (const { courseId } of semesters[2]!.rows.slice(0, 2))
    revised.push((await ask<{ id: number }>('POST', `/courses/${courseId}/revision`, { revision: 2099, parts: [] })).id);
  await saveSemester(syllabus.id, 3, revised);
  return { target: syllabus.id };
}

/** Adds courses of other branches up to the required number, at the end. */
async function fillUp(id: number): Promise<void> {
  const { semesters } = await structure(id);
  const codes = new Set(semesters.flatMap(({ rows }) => rows.map(({ code }) => code)));
  const others = await ask<{ id: number; code: string }[]>('GET', '/courses?status=active&pageSize=100');
  const last = semesters.at(-1)!;
  const more = others.filter(({ code }) => !codes.has(code)).slice(0, count - codes.size);
  const { version } = await structure(id);
  const rows = last.rows.map(({ courseId, group }) => ({ courseId, group }));
  const groups = last.groups.map(({ id: groupId, name, choose }) => ({ id: groupId, name, choose }));
  await ask('PATCH', `/syllabi/${id}/semesters/${last.semester}`, {
    version,
    groups,
    rows: [...rows, ...more.map((course) => ({ courseId: course.id, group: null }))],
  });
}
