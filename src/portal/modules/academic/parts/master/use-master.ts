import { useLocation, useSearch } from 'wouter';
import { listVersions, type TimetableVersion } from '../../../../../contract/academic/timetable-versions.ts';
import type { Week } from '../../../../../contract/academic/timetable/model.ts';
import { useCall } from '../../../../api/use-call.ts';
import { today } from '../../../../i18n/format.ts';
import { inForceOn } from './in-force.ts';

/** Address of the master sheet: a version or else a day, and the choice of sections. */
export function useMaster() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const parameters = new URLSearchParams(search);
  const answer = useCall(listVersions, { query: {} });
  const versions: readonly TimetableVersion[] = answer.data?.data ?? [];
  const named = versions.find(({ id }) => String(id) === parameters.get('version'));
  const go = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true, state: { isSameScreen: true } });
  };
  return {
    answer,
    versions,
    version: named ?? inForceOn(versions, parameters.get('on') ?? today()),
    program: parameters.get('program') ?? '',
    semester: parameters.get('semester') ?? '',
    go,
  };
}

/** Programmes and semesters that have a section, and the sections of the choice. */
export function choicesOf({ courses }: Week, { program, semester }: { program: string; semester: string }) {
  const fits = (course: Week['courses'][number], of: { program: string; semester: string }) =>
    (of.program === '' || course.program === of.program) && (of.semester === '' || String(course.semester) === of.semester);
  const chosen = courses.filter((course) => fits(course, { program, semester }));
  return {
    programs: [...new Set(courses.flatMap((course) => course.program ?? []))].sort(),
    semesters: [...new Set(courses.flatMap((course) => course.semester ?? []))].sort((a, b) => a - b),
    sections: [...new Map(chosen.map(({ sectionId, section }) => [sectionId, section]))].map(([id, name]) => ({ id, name })),
  };
}
