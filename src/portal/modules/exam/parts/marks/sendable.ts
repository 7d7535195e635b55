import { getMarks, putMark } from '../../../../../contract/exam/marks.ts';
import { call } from '../../../../api/call.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { to } from '../../../../links.ts';
import { sendable as kindOf } from '../../../../outbox/sendable.ts';

/** Marks of one student, queued without a connection. */
export const sendable = kindOf<typeof putMark>({
  name: 'mark',
  call: putMark,
  theirs: async ({ id, studentId }) => {
    const { data } = await call(getMarks, { id });
    const line = data.lines.find((markLine) => markLine.studentId === Number(studentId));
    if (!line) throw new ApiError('NotFound');
    const { version, state, total, questions, remark } = line;
    const numbers = Object.entries(questions).map(([key, value]) => [key, value === null ? null : Number(value)]);
    const isByTotal = data.parts.length === 0;
    return { version, state, total: isByTotal && total !== null ? Number(total) : null, questions: Object.fromEntries(numbers), remark };
  },
  title: ({ studentId }) => ({ key: 'marks.titleOf', values: { student: String(studentId) } }),
  href: ({ id }) => to('markSheet', { id }),
  texts: ['exam', 'exam-marks'],
  labels: 'marks',
  facts: ({ state, total, questions }, { t, format }) => [
    { label: t('marks.state'), value: state === null ? t('marks.notEntered') : t(`marks.choice.state.${state}`) },
    { label: t('marks.total'), value: total === null || total === undefined ? '' : format.number(total) },
    { label: t('marks.questions'), value: format.number(Object.keys(questions ?? {}).length) },
  ],
});
