import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Context } from '../../../http/context.ts';
import { scanName, scanProblems, settleScans } from '../../../record/brought-scans.ts';
import type { EmployeeDraft } from './rules/rule.ts';

/** Lists whose rows may have a scan, with the word for a scan of each. */
const scanned = {
  qualifications: 'qualification',
  experiences: 'experience',
  trainings: 'training',
  awards: 'award',
} as const;
type ScannedList = keyof typeof scanned;
type StoredScans = Readonly<Record<ScannedList, readonly { id: number; fileId: number | null }[]>>;

export const isScanned = (list: string): list is ScannedList => Object.hasOwn(scanned, list);
export const scannedLists = Object.keys(scanned) as ScannedList[];

const asKept = (stored: StoredScans | null, list: ScannedList) => ({ stored: stored?.[list] ?? [], purpose: 'certificate' }) as const;

/** Problems of the scans of these lists. Only one row may refer to a scan. */
export async function problemsOfScans(
  context: Context,
  draft: EmployeeDraft,
  { stored, lists }: { stored: StoredScans | null; lists: readonly ScannedList[] },
): Promise<FieldProblems> {
  const problems: FieldProblems = {};
  const named = new Map<number, number>();
  for (const list of scannedLists) draft[list].forEach(({ fileId }) => fileId !== null && named.set(fileId, (named.get(fileId) ?? 0) + 1));
  for (const list of lists) {
    Object.assign(problems, await scanProblems(context, list, draft[list], asKept(stored, list)));
    draft[list].forEach(({ fileId }, index) => {
      if (fileId !== null && (named.get(fileId) ?? 0) > 1) problems[`${list}.${index}.fileId`] ??= 'duplicate';
    });
  }
  return problems;
}

/** After the rows are written: assigns new scans to the record and deletes removed ones. */
export async function settleScansOf(
  context: Context,
  draft: EmployeeDraft,
  { stored, lists, employeeNo }: { stored: StoredScans | null; lists: readonly ScannedList[]; employeeNo: string },
): Promise<void> {
  for (const list of lists)
    await settleScans<EmployeeDraft[ScannedList][number]>(context, draft[list], {
      ...asKept(stored, list),
      nameOf: (_row, mime) => scanName(employeeNo, scanned[list], mime),
    });
}
