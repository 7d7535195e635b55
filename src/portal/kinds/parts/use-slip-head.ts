import { paperHead } from '../../../contract/core/paper.ts';
import { useCall } from '../../api/use-call.ts';
import { college } from '../../college.ts';

/** Whose the slips are: the college by the name in the settings, once it is known or cannot be had. */
export function useSlipHead(): { college: string; isReady: boolean } {
  const { data, isPending } = useCall(paperHead, {});
  return { college: data?.data.college ?? college().name, isReady: !isPending };
}
