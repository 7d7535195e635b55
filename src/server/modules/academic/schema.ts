import type { Generated } from 'kysely';
import type { Base } from '../../database/columns.ts';

export interface AcademicTables {
  academicTerms: AcademicTermTable;
}

export interface AcademicTermTable extends Base {
  name: string;
  academicYear: number;
  half: 'odd' | 'even';
  startsOn: string;
  endsOn: string;
  status: Generated<'planned' | 'running' | 'frozen' | 'closed'>;
}
