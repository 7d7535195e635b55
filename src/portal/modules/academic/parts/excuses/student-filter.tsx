import { findExcusable } from '../../../../../contract/academic/excuses.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { FilterControl, FilterControlProps } from '../../../../kinds/list/description.ts';
import { FindPerson } from '../../../../kinds/parts/find-person.tsx';
import { personText } from '../../../../kinds/parts/person.tsx';

/** A filter by students, found by name or number. */
export const studentFilter: FilterControl = { Control: FindStudents, useWord: useStudentWord };

function FindStudents({ label, values, onValues }: FilterControlProps) {
  return (
    <FindPerson
      call={findExcusable}
      label={label}
      personOf={(student) => student}
      onPick={({ id }) => onValues([...values.filter((value) => value !== String(id)), String(id)])}
    />
  );
}

function useStudentWord(value: string): string {
  const { data } = useCall(findExcusable, { query: { id: Number(value) } });
  const student = data?.data[0];
  return student ? personText(student) : value;
}
