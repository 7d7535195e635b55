import { listGradedYears, type GradedRound } from '../../../../../contract/feedback/final-grades.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';
import { yearName } from '../figures.ts';

/** The academic years with sealed rounds or grades, the newest first. */
export function useYears(): FilterOptions {
  const { data, isPending } = useCall(listGradedYears, {});
  const years = data?.data ?? [];
  return {
    options: years.map(({ academicYear: year }) => ({ value: String(year), label: yearName(year) })),
    isPending,
  };
}

/** The sealed rounds of a year; undefined until they are known. */
export function useRounds(academicYear: unknown): readonly GradedRound[] | undefined {
  const { data } = useCall(listGradedYears, {});
  return data && (data.data.find((year) => year.academicYear === academicYear)?.rounds ?? []);
}

/** The grades that some year gives. */
export function useGrades(): FilterOptions {
  const { data, isPending } = useCall(listGradedYears, {});
  const grades = [...new Set((data?.data ?? []).flatMap((year) => year.grades))];
  return { options: grades.map((grade) => ({ value: grade, label: grade })), isPending };
}
