import type { RunningPortal } from './portal.ts';

/**
 * A programme with a course of five outcomes in the syllabus of a batch: twelve programme outcomes and three specific
 * ones, nothing mapped yet. The teacher is its coordinator and may edit its maps. Made by the calls of the portal.
 */
export async function mappedSyllabus(portal: RunningPortal, token: string) {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await portal.api(method, path, token, body);
    // oxlint-disable-next-line typescript/no-explicit-any -- any answer
    const read = (await answer.json()) as { data: any };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
    return read.data;
  };
  const [branch] = await ask('GET', '/branches?pageSize=10&q=Civil');
  const code = `MAP-${String(Date.now()).slice(-5)}`;
  const { id: branchId } = await ask('POST', '/branches', {
    degreeId: branch.degreeId,
    departmentId: branch.departmentId,
    code: code.slice(0, 8),
    name: `Mapping ${code}`,
    isActive: true,
  });
  const [teacher] = await ask('GET', '/users?q=faculty&pageSize=10');
  const { employeeId } = await employeeOf(ask, teacher.id);
  const { id: programId } = await ask('POST', '/programs', {
    branchId,
    code,
    name: `Mapping ${code}`,
    coordinatorId: employeeId,
    isActive: true,
  });
  const { data: poSets } = (await (await portal.api('GET', '/outcome-sets?kind=PO&pageSize=100', token)).json()) as {
    data: { id: number; outcomes: number }[];
  };
  const poSetId = poSets.find(({ outcomes }) => outcomes === 12)!.id;
  const { id: psoSetId } = await ask('POST', '/outcome-sets', {
    kind: 'PSO',
    programId,
    name: `PSO ${code}`,
    adoptedOn: '2026-01-01',
    start: 'empty',
  });
  for (const at of [1, 2, 3])
    await ask('POST', '/outcomes', {
      outcomeSetId: psoSetId,
      code: `PSO${at}`,
      title: `Specific ${at}`,
      statement: `What is specific to us, number ${at}`,
    });
  const course = await ask('POST', '/courses', {
    code,
    revision: 2026,
    title: 'Strength of Materials',
    shortTitle: 'SOM',
    kind: 'theory',
    category: 'PC',
    departmentId: branch.departmentId,
    lectures: 3,
    tutorials: 0,
    practicals: 0,
    credits: 3,
    internalMax: 50,
    externalMax: 100,
    internalPass: 20,
    externalPass: 35,
    totalPass: 60,
  });
  const outcomes = statements.map((statement, at) => ({ statement, bloom: blooms[at]!, targetLevel: null }));
  await ask('PATCH', `/courses/${course.id}/outcomes`, { version: course.version, outcomes });
  const [batch] = await ask('GET', `/batches?degreeId=${branch.degreeId}&sort=-admissionYear&pageSize=10`);
  const syllabus = await ask('POST', '/syllabi', { programId, batchId: batch.id, regulation: 'R26', poSetId, psoSetId });
  const structure = await ask('PATCH', `/syllabi/${syllabus.id}/semesters/3`, {
    version: syllabus.version,
    groups: [],
    rows: [{ courseId: course.id, group: null }],
  });
  const semesterCourseId: number = structure.semesters.find(({ semester }: { semester: number }) => semester === 3).rows[0].id;
  return { programId, batchId: batch.id as number, courseId: course.id as number, semesterCourseId, code, teacherId: teacher.id as number };
}

const statements = [
  'Recall the properties of engineering materials under load',
  'Explain the behaviour of beams in pure bending',
  'Compute stresses in thin and thick cylinders',
  'Analyse trusses by the method of joints',
  'Design shafts that carry torsion and bending',
];
const blooms = [1, 2, 3, 4, 6];

// oxlint-disable-next-line typescript/no-explicit-any -- any answer
type Ask = (method: string, path: string, body?: unknown) => Promise<any>;
const employeeOf = async (ask: Ask, userId: number): Promise<{ employeeId: number }> => ({
  employeeId: (await ask('GET', `/employees/by-user/${userId}`)).id,
});
