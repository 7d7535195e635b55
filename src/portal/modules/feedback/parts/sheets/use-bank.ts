import { useMemo } from 'react';
import { listQuestionBank } from '../../../../../contract/feedback/question-bank.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { Bank } from './sheet-rows.ts';

/** All questions by id, and the state of loading them. */
export function useBank() {
  const { data, error, isFetching, refetch } = useCall(listQuestionBank, {});
  const bank: Bank | null = useMemo(() => data && new Map(data.data.map((question) => [question.id, question])), [data]) ?? null;
  return { bank, error, isFetching, refetch };
}
