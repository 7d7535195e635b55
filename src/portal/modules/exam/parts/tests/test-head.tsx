import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** The course, class, component and number of a test. */
export const TestHead = ({ record: { code, course, className, sections, component, sequence } }: { record: TestRecord }) => (
  <p>
    <Bdi>{`${code} ${course}`}</Bdi> · <Bdi>{`${className} ${sections.map(({ name }) => name).join(', ')}`}</Bdi> · {component}{' '}
    <Bdi>{sequence}</Bdi>
  </p>
);
