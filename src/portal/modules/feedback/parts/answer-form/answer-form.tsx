import type { Answers } from '../../../../../../machines/answer-form.ts';
import { AnswerPages } from './answer-pages.tsx';
import type { FormSheet } from './sheet.ts';
import { useAnswerForm } from './use-answer-form.ts';

interface Props {
  sheet: FormSheet;
  /** Sends the answers. Does nothing in a preview. */
  send: (sheet: FormSheet, answers: Answers) => Promise<void>;
}

/** The form of a given sheet, from its first question to the last page, as a student sees it. */
export function AnswerForm({ sheet, send }: Props) {
  const form = useAnswerForm({ load: async () => ({ sheet, answers: {} }), send });
  return <AnswerPages form={form} />;
}
