import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { resource } from '../core/resource.ts';
import { id } from '../core/scalars.ts';
import { programAccess } from './access.ts';
import { programFields } from './fields.ts';

const plain = resource({
  path: '/programs',
  area: 'Program',
  alsoChanges: ['ProgramSepcific', 'CourseList'],
  access: programAccess,
  fields: programFields,
  also: {
    degree: z.string(),
    syllabi: z.int(),
    coordinatorUserId: z.nullable(id),
  },
  sorts: ['name', 'code', 'branch', 'degree', 'coordinator', 'accreditedUntil', 'syllabi'],
  filters: ['isActive'],
});

const master = ['SyllabusManagement_Master'] as const;
/** Heads with the permission may edit programmes of their own department. */
const ofHeads = {
  scope: ['headedPrograms'],
  wide: master,
  sight: { scope: [], wide: ['Syllabus_Management_maintain_program'] },
} as const;
/** Departments for whose branches a head may create programmes. */
export const ownBranches = { scope: ['headedDepartments'], wide: master } as const;

/** Branches as accredited programmes. The degree of a programme is that of its branch. */
export const programs = {
  ...plain,
  change: { ...plain.change, ...ofHeads },
  remove: { ...plain.remove, ...ofHeads },
};

const program = z.object({
  id,
  code: z.string(),
  name: z.string(),
  department: z.nullable(z.string()),
  departmentId: z.nullable(id),
  /** The caller may edit the outcomes of the programme. */
  mayWrite: z.boolean(),
});
export type OwnProgram = z.infer<typeof program>;

/** Programmes whose outcomes the caller may see, own programmes first, with a flag for editing shared outcomes. */
export const listOwnPrograms = endpoint({
  method: 'GET',
  path: '/outcome-programs',
  access: ['Syllabus_Management_maintain_program'],
  scope: ['coordinatedPrograms', 'headedPrograms'],
  wide: ['Syllabus_Management_maintain_program'],
  summary: 'List the programmes whose specific outcomes and objectives the caller may see, with a flag for editing.',
  area: 'Program',
  answer: z.object({ data: z.array(program), mayWriteShared: z.boolean() }),
});
