import '../../support/dom.ts';
import { cleanup, render } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Bdi } from '../../../src/portal/kit/bdi.tsx';

const { ClassText } = await import('../../../src/portal/modules/student/parts/student-cells.tsx');

const test = suite('a class in a line of the other direction');
test.after.each(cleanup);

const isolated = (container: Element) => [...container.querySelectorAll('bdi')].map(({ dir, textContent }) => `${dir} ${textContent}`);

test('degree, branch and batch are isolated together, without the translated semester', () => {
  const { container } = render(<ClassText student={{ degree: 'B.Tech', branch: 'CE', batch: '2026-30', semester: 1 }} />);
  assert.equal(isolated(container), ['ltr B.Tech CE 2026-30']);
  assert.match(container.textContent ?? '', /^B\.Tech CE 2026-30\u00a0· .+ 1$/);
});

test('a line of an isolated text never begins with its separator', () => {
  const { container } = render(<Bdi>{['CSE', '2023-27', 'E · F'].join(' · ')}</Bdi>);
  assert.is(container.textContent, 'CSE\u00a0· 2023-27\u00a0· E\u00a0· F');
});

test.run();
