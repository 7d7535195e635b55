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
/** A head who was given the permission has the programmes of their own department. */
const ofHeads = {
  scope: ['headedPrograms'],
  wide: master,
  sight: { scope: [], wide: ['Syllabus_Management_maintain_program'] },
} as const;
/** The departments for whose branches a head may write programmes. */
export const ownBranches = { scope: ['headedDepartments'], wide: master } as const;

/** Branches seen as what is accredited. A programme is of the degree of its branch. */
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
  /** Whether the caller may write its outcomes. */
  mayWrite: z.boolean(),
});
export type OwnProgram = z.infer<typeof program>;

/** The programmes whose outcomes the caller sees, those first that are his own to write; and whether the shared ones are. */
export const listOwnPrograms = endpoint({
  method: 'GET',
  path: '/outcome-programs',
  access: ['Syllabus_Management_maintain_program'],
  scope: ['coordinatedPrograms', 'headedPrograms'],
  wide: ['Syllabus_Management_maintain_program'],
  summary: 'The programmes whose specific outcomes and objectives the caller sees, and which of them he may write.',
  area: 'Program',
  answer: z.object({ data: z.array(program), mayWriteShared: z.boolean() }),
});
