import { changeFeedbackOfferings, type OfferingSet } from '../../../../../contract/feedback/offerings.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { change } from '../../../../api/use-change.ts';
import { i18n } from '../../../../i18n/i18n.ts';
import { toast } from '../../../../kit/toast.ts';

type Deed = 'show' | 'hide' | 'activate' | 'deactivate' | 'window' | 'sheet';
type ChangedOfferings = readonly { readonly id: number; readonly before: OfferingSet }[];

/**
 * Bulk action: sets one field of all chosen offerings, all or none, with an undo. It shows its own message, because the
 * list's has no undo. Therefore it returns 0, which the list does not announce.
 */
export const setAll =
  (deed: Deed, fixed?: OfferingSet) =>
  async (ids: readonly number[], value: unknown): Promise<number> => {
    const { data } = await change(changeFeedbackOfferings, { body: { ids: [...ids], set: fixed ?? (value as OfferingSet) } });
    const count = data.changed.length;
    if (count === 0) void toast('success', i18n.t('feedbackOffering.unchanged'));
    else
      void toast('success', i18n.t(`feedbackOffering.done.${deed}`, { count }), {
        label: i18n.t('feedbackOffering.undo'),
        onChoose: () => undo(data.changed),
      });
    return 0;
  };

/** Restores the previous values, with one request for all offerings that had the same values. */
async function undo(changed: ChangedOfferings): Promise<void> {
  const alike = new Map<string, { ids: number[]; set: OfferingSet }>();
  for (const { id, before } of changed) {
    const key = JSON.stringify(before);
    const ids = alike.get(key)?.ids ?? [];
    alike.set(key, { ids: [...ids, id], set: before });
  }
  try {
    for (const body of alike.values()) await change(changeFeedbackOfferings, { body });
    await toast('success', i18n.t('feedbackOffering.undone'));
  } catch (error) {
    if (!isApiError(error)) throw error;
    await toast('error', i18n.t([`feedbackOffering.refused.${error.code}`, `error.${error.code}`]));
  }
}
