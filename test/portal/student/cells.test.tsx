import '../../support/dom.ts';
import { cleanup, render } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { ClassText } = await import('../../../src/portal/modules/student/parts/student-cells.tsx');

const test = suite('a class in a line of the other direction');
test.after.each(cleanup);

const isolated = (container: Element) => [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);

test('degree, branch and batch are isolated together, without the translated semester, and no line begins with the separator', () => {
  const { container } = render(<ClassText student={{ degree: 'B.Tech', branch: 'CE', batch: '2026-30', semester: 1 }} />);
  assert.equal(isolated(container), ['B.Tech CE 2026-30']);
  assert.match(container.textContent ?? '', /^B\.Tech CE 2026-30\u00a0· .+ 1$/);
});

test.run();
