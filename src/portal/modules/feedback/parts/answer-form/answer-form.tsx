import type { Answers } from '../../../../../../machines/answer-form.ts';
import { AnswerPages } from './answer-pages.tsx';
import type { FormSheet } from './sheet.ts';
import { useAnswerForm } from './use-answer-form.ts';

interface Props {
  sheet: FormSheet;
  /** Where the answers go: nowhere, where the form is only tried. */
  send: (sheet: FormSheet, answers: Answers) => Promise<void>;
}

/** The form of a sheet that is at hand, from its first question to the last page, just as a student sees it. */
export function AnswerForm({ sheet, send }: Props) {
  const form = useAnswerForm({ load: async () => ({ sheet, answers: {} }), send });
  return <AnswerPages form={form} />;
}
