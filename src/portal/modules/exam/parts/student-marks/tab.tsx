import { MarksOfStudent } from './student-marks.tsx';

/** A tab of the student record: published internal marks. */
export const Content = ({ id }: { id: number }) => <MarksOfStudent id={id} />;
