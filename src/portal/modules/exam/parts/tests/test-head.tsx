import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { Bdi } from '../../../../kit/bdi.tsx';

/** Which test it is. */
export const TestHead = ({ record: { code, course, className, sections, component, sequence } }: { record: TestRecord }) => (
  <p>
    <Bdi>{code}</Bdi> {course} · <Bdi>{`${className} ${sections.map(({ name }) => name).join(', ')}`}</Bdi> · {component}{' '}
    <Bdi>{sequence}</Bdi>
  </p>
);
