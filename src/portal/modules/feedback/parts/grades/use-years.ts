import { listGradedYears, type GradedRound } from '../../../../../contract/feedback/final-grades.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';
import { yearName } from '../figures.ts';

/** Academic years with sealed rounds or grades, newest first. */
export function useYears(): FilterOptions {
  const { data, isPending } = useCall(listGradedYears, {});
  const years = data?.data ?? [];
  return {
    options: years.map(({ academicYear: year }) => ({ value: String(year), label: yearName(year) })),
    isPending,
  };
}

/** Sealed rounds of a year. Undefined until loaded. */
export function useRounds(academicYear: unknown): readonly GradedRound[] | undefined {
  const { data } = useCall(listGradedYears, {});
  return data && (data.data.find((year) => year.academicYear === academicYear)?.rounds ?? []);
}

/** Grades given in any year. */
export function useGrades(): FilterOptions {
  const { data, isPending } = useCall(listGradedYears, {});
  const grades = [...new Set((data?.data ?? []).flatMap((year) => year.grades))];
  return { options: grades.map((grade) => ({ value: grade, label: grade })), isPending };
}
