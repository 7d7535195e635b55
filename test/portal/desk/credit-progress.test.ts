import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { DeskCourse } from '../../../src/contract/desk/syllabus.ts';
import { creditProgress } from '../../../src/portal/modules/desk/parts/syllabus/credit-progress.ts';

/** Credits earned out of those required, by category. */
const test = suite('credit progress');

const course = (category: DeskCourse['category'], credits: number, group: string | null = null): DeskCourse => ({
  semesterCourseId: 1,
  semester: 1,
  code: 'CS-101',
  title: 'Programming',
  kind: 'theory',
  category,
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  credits,
  internalMax: 50,
  externalMax: 100,
  group,
  isChosen: false,
  standing: 'ahead',
  grade: null,
  coverage: null,
});

test('required credits of the semesters are added up, in the order of the regulations', () => {
  const semesters = [
    { semester: 1, rows: [course('ES', 3.5), course('BS', 4)], groups: [] },
    { semester: 2, rows: [course('BS', 2.5)], groups: [] },
  ];
  assert.equal(creditProgress({ semesters, earned: [{ category: 'BS', credits: 4 }] }), [
    { category: 'BS', needed: 6.5, earned: 4 },
    { category: 'ES', needed: 3.5, earned: 0 },
  ]);
});

test('an elective group counts once, with the fewest credits that can be chosen', () => {
  const rows = [course('PE', 3, 'PE-I'), course('PE', 4, 'PE-I')];
  const semesters = [{ semester: 5, rows, groups: [{ name: 'PE-I', choose: 1 }] }];
  assert.equal(creditProgress({ semesters, earned: [{ category: 'PE', credits: 4 }] }), [{ category: 'PE', needed: 3, earned: 4 }]);
});

test('credits earned in other categories are included', () => {
  assert.equal(creditProgress({ semesters: [], earned: [{ category: 'OE', credits: 3 }] }), [{ category: 'OE', needed: 0, earned: 3 }]);
});

test.run();
