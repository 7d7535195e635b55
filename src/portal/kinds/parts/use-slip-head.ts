import { paperHead } from '../../../contract/core/paper.ts';
import { useCall } from '../../api/use-call.ts';
import { college } from '../../college.ts';

/** The college on the slips, by its name in the settings once that is loaded or loading has failed. */
export function useSlipHead(): { college: string; isReady: boolean } {
  const { data, isPending } = useCall(paperHead, {});
  return { college: data?.data.college ?? college().name, isReady: !isPending };
}
