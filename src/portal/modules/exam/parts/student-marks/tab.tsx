import { MarksOfStudent } from './student-marks.tsx';

/** The tab of a student's record: internal marks that are published. */
export const Content = ({ id }: { id: number }) => <MarksOfStudent id={id} />;
