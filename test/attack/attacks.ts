import { studentCatalogue } from '../../src/contract/student/search-fields.ts';
import { heavyBodies } from '../support/heavy-bodies.ts';
import { filePart, listFile, listOf } from '../support/admission-list.ts';
import { asker, type Ask } from './ask.ts';
import { everyRead } from './every-read.ts';

type People = Readonly<Record<'admin' | 'staff' | 'faculty' | 'student', Ask>>;

interface Attack {
  readonly what: string;
  /** The statuses of all answers. */
  run(url: string, people: People): Promise<number[]>;
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const groups = (count: number, line: object) => times(count, () => ({ any: times(20, () => line) }));
/** Every text field, up to the limit of a search. */
const texts = studentCatalogue.names.filter((name) => studentCatalogue.fields[name]?.kind === 'text');
const mentor = { field: 'mentor', op: 'contains', value: 'zzz' };
const search = (where: object) => ({ body: { columns: ['name'], ...where } });
const largest = search({ any: groups(20, mentor) });
const dear = search({ any: groups(2, mentor) });
const wide = search({
  any: times(2, (part) => ({ any: texts.slice(part * 20, part * 20 + 20).map((field) => ({ field, op: 'contains', value: 'zzz' })) })),
});
const report = { columns: [{ field: 'name' }, { field: 'fatherName' }, { field: 'room' }], purpose: 'attack' };

export const attacks: readonly Attack[] = [
  {
    what: 'An e-mail of 120,000 dots',
    run: async (_url, { student }) => [
      await student('/account/own-student', { method: 'PATCH', body: { version: 1, email: `a@${'.'.repeat(120_000)}@` } }),
    ],
  },
  ...Object.entries(heavyBodies).flatMap(([what, body]) => [
    {
      what: `Twenty sign-ins of a megabyte of ${what}`,
      run: (url: string) => Promise.all(times(20, () => asker(url)('/account/login', { body }))),
    },
    {
      what: `Twenty changes of a profile by a megabyte of ${what}`,
      run: async (_url: string, { student }: People) =>
        Promise.all(times(20, () => student('/account/own-student', { method: 'PATCH', body }))),
    },
    {
      what: `Twenty searches by a megabyte of ${what}`,
      run: async (_url: string, { staff }: People) => Promise.all(times(20, () => staff('/students/search', { body }))),
    },
  ]),
  { what: 'The document of the API, fifty times', run: (_url, { student }) => Promise.all(times(50, () => student('/openapi.json'))) },
  { what: 'Eight searches of 400 lines', run: (_url, { faculty }) => Promise.all(times(8, () => faculty('/students/search', largest))) },
  { what: 'Eight of 40 lines on mentors', run: (_url, { faculty }) => Promise.all(times(8, () => faculty('/students/search', dear))) },
  { what: 'Four of 40 lines on 40 texts', run: (_url, { staff }) => Promise.all(times(4, () => staff('/students/search', wide))) },
  {
    what: 'Twenty, the asker leaves',
    run: (_url, { staff }) => Promise.all(times(20, () => staff('/students/search', { ...wide, leaveAfterMs: 200 }))),
  },
  {
    what: 'Ten files of all students',
    run: (_url, { staff }) =>
      Promise.all(times(10, (at) => staff('/reports/students/export', { body: { ...report, format: at % 2 ? 'csv' : 'xlsx' } }))),
  },
  {
    what: 'Reports, of two users',
    run: (_url, { staff, faculty }) =>
      Promise.all(
        [staff, faculty].flatMap((ask) =>
          ['caste', 'address', 'completeness', 'discontinued', 'blood-group?withNames=true'].map((name) =>
            ask(`/reports/students/${name}`),
          ),
        ),
      ),
  },
  {
    what: 'Lists as files',
    run: (_url, { staff }) => Promise.all(times(4, (at) => staff(`/students?format=${at % 2 ? 'csv' : 'xlsx'}&purpose=attack`))),
  },
  { what: 'Each list, report and file', run: (_url, { admin }) => everyRead(admin) },
  {
    what: 'Trials of 20,000 admissions, of two users',
    run: async (_url, { staff, admin }) => {
      const file = filePart(listFile(listOf(20_000)));
      return Promise.all([staff, admin, staff].map((ask) => ask('/students/import?dryRun=true', { file })));
    },
  },
  {
    what: 'Password slips for 500',
    run: async (_url, { admin }) => [
      await admin('/users/bulk', { body: { ids: times(500, (at) => 2000 + at), action: 'resetPassword', reason: 'attack' } }),
    ],
  },
  {
    what: '500 wrong sign-ins',
    run: async (url) => {
      const ask = asker(url);
      return Promise.all(times(500, (at) => ask('/account/login', { body: { username: `nobody${at}`, password: 'wrong-password' } })));
    },
  },
];
