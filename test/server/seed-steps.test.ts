import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inOrder, type ModuleSeed, type Step, type StepName } from '../../src/server/database/seed/steps.ts';
import { readSeeds } from '../../src/server/database/seed/index.ts';

const steps = suite('the steps of the seed');
const seeds = await readSeeds();

function step(title: string, ...needs: StepName[]): Step {
  return { title, needs, write: async () => {} };
}
const titles = (modules: Record<string, ModuleSeed>) => inOrder(modules).map(({ title }) => title);

steps('run after the steps that they need, otherwise in the listed order', () => {
  const student = { students: step('students', 'student.classes', 'hr.staff'), classes: step('classes') };
  const hr = { records: step('records', 'hr.staff'), staff: step('staff', 'student.classes') };
  assert.equal(titles({ student, hr }), ['classes', 'staff', 'students', 'records']);
  assert.equal(titles({ hr, student }), ['classes', 'staff', 'records', 'students']);
});

steps('run after the steps that they learn from, if those exist', () => {
  const exam = { runs: { ...step('runs'), after: ['feedback.rounds'] as StepName[] } };
  const feedback = { rounds: step('rounds') };
  assert.equal(titles({ exam, feedback }), ['rounds', 'runs']);
  assert.equal(titles({ exam }), ['runs']);
});

steps('are refused when one is missing', () => {
  assert.throws(
    () => titles({ hr: { staff: step('staff', 'student.castes') } }),
    'The seed has no step student.castes, which hr.staff needs.',
  );
});

steps('are refused when they need each other', () => {
  const hr = { staff: step('staff', 'student.students') };
  const student = { students: step('students', 'hr.staff') };
  assert.throws(() => titles({ hr, student }), 'hr.staff → student.students → hr.staff');
  assert.throws(() => titles({ hr: { staff: step('staff', 'hr.staff') } }), 'hr.staff → hr.staff');
});

steps('have an order over all modules', () => {
  const all = Object.values(seeds).flatMap((seed) => Object.values(seed));
  const ordered = inOrder(seeds);
  assert.is(ordered.length, all.length);
  assert.is(new Set(ordered.map(({ title }) => title)).size, all.length, 'two steps have the same title');
});

steps('for a real college need no people', () => {
  const steps = Object.entries(seeds).flatMap(([module, seed]) =>
    Object.entries(seed).map(([name, { isMaster }]) => [`${module}.${name}`, isMaster ?? false] as const),
  );
  const masters = new Map<string, boolean>(steps);
  for (const { isMaster, needs = [], title } of inOrder(seeds))
    if (isMaster) for (const name of needs) assert.ok(masters.get(name), `${title} needs ${name}`);
});

steps.run();
