import type { TestRecord } from '../../../../../contract/exam/tests.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';

/** The course, class, component and number of a test. */
export const TestHead = ({ record: { code, course, className, sections, component, sequence } }: { record: TestRecord }) => (
  <p>
    <CodedName code={code} name={course} /> · <Bdi>{`${className} ${sections.map(({ name }) => name).join(', ')}`}</Bdi> ·{' '}
    <Bdi>{`${component} ${sequence}`}</Bdi>
  </p>
);
