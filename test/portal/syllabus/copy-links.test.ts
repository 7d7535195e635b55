import '../../support/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

await import('../../../src/portal/routes.ts');
const { to } = await import('../../../src/portal/links.ts');
const { syllabusLinks } = await import('../../../src/portal/modules/syllabus/parts/copy/links.ts');

const test = suite('links after copying syllabi');

test('a single written syllabus is linked, several by their list', () => {
  assert.equal(syllabusLinks({ targetId: 7 }), [{ key: 'syllabus', href: to('syllabusView', { id: 7 }) }]);
  assert.equal(syllabusLinks({ targetId: null }), [{ key: 'syllabi', href: to('semesterCourses') }]);
});

test.run();
