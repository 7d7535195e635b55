import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as rules from '../../../src/contract/syllabus/course-rules.ts';
import type { CourseKind } from '../../../src/contract/syllabus/fields.ts';

const test = suite('courses: advice');
const load = (kind: CourseKind, lectures: number, tutorials: number, practicals: number) => ({
  kind,
  lectures,
  tutorials,
  practicals,
});

test('credits follow the load: L + T of a theory course, P / 2 of a practical, free of a project', () => {
  assert.is(rules.suggestedCredits(load('theory', 3, 1, 0)), 4);
  assert.is(rules.suggestedCredits(load('practical', 0, 0, 3)), 1.5);
  assert.is(rules.suggestedCredits(load('sessional', 0, 0, 4)), 2);
  assert.is(rules.suggestedCredits(load('project', 0, 0, 30)), null);
});

test('swapping a lab and its theory is detected by the hours', () => {
  assert.is(rules.suggestedKind(load('theory', 0, 0, 3)), 'practical');
  assert.is(rules.suggestedKind(load('practical', 3, 0, 0)), 'theory');
  assert.is(rules.suggestedKind(load('theory', 3, 0, 2)), null);
  assert.is(rules.suggestedKind(load('practical', 1, 0, 3)), null);
  assert.is(rules.suggestedKind(load('theory', 0, 0, 0)), null);
  assert.is(rules.suggestedKind(load('project', 0, 0, 30)), null);
});

test('contact hours count all hours, topic hours only lectures and tutorials', () => {
  assert.is(rules.contactHours(load('theory', 3, 1, 2)), 6);
  assert.is(rules.targetHours(load('theory', 3, 1, 2)), 60);
  assert.is(rules.targetHours(load('practical', 0, 0, 3)), null);
  assert.is(rules.sumOfHours([0.1, 0.2, 0.7]), 1);
});

test('three to eight outcomes are normal', () => {
  assert.equal([2, 3, 8, 9].map(rules.outcomeAdvice), ['few', null, null, 'many']);
});

test('codes are compared without hyphens and blanks', () => {
  assert.is(rules.bareCode('cs - 301'), 'CS301');
  assert.is(rules.bareCode('CS301'), rules.bareCode('CS-30 1'));
});

test('a short title consists of the capitals and digits, or of the first words', () => {
  assert.is(rules.shortTitleOf('Design and Analysis of Algorithms'), 'DAA');
  assert.is(rules.shortTitleOf('Engineering Mathematics II'), 'EMII');
  assert.is(rules.shortTitleOf('Chemistry 1'), 'C1');
  assert.is(rules.shortTitleOf('Thermodynamics'), 'Thermodynamics');
  assert.is(rules.shortTitleOf('Strength of materials in depth'), 'Strength of');
  assert.is(rules.shortTitleOf('Electrodynamometers'), 'Electrodynamomet');
  assert.is(rules.shortTitleOf(''), '');
});

test.run();
