import { departments } from '../../../database/seed/college/offices.ts';
import { random } from '../../../database/seed/college/random.ts';
import { idOf } from '../../../database/seed/college/masters.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import { inner } from './words.ts';
import { programs } from './plan.ts';
import { ownSet, ownSets } from './programs.ts';

/** Current and earlier statements of the institution. */
const institution = [
  ['2009-08-15', '2015-08-15', 'To become a good technical college of the region that serves its youth and industry.'],
  [
    '2015-08-15',
    '2022-07-01',
    'To be a leading institution of technical education in eastern India, known for its graduates and its ethics.',
  ],
  [
    '2022-07-01',
    null,
    'To be a centre of excellence in technical education and research that forms responsible engineers and managers for the region and the world.',
  ],
] as const;

const institutionMissions = [
  'To teach by outcomes, with modern laboratories and teachers who keep learning.',
  'To do research and consulting on problems of the coast, its industry and its people.',
  'To open higher education to students of every background, and to help each of them to succeed.',
  'To form character, ethics and care for the environment beside knowledge of a profession.',
  'To work with industry and other institutions for training, placement and enterprise.',
];

/** Departments without a programme may have a vision too. MME has none. */
const fields: Readonly<Record<string, string>> = {
  CSE: 'Computing',
  ECE: 'Electronics and communication',
  EE: 'Electrical engineering',
  ME: 'Mechanical engineering',
  CE: 'Civil engineering',
  CHE: 'Chemical engineering',
  BSH: 'Basic science and humanities',
  CA: 'Computer applications',
  MGT: 'Management',
};

const departmentMissions = [
  'To give students a strong foundation in {field} by teaching that is centred on outcomes.',
  'To keep laboratories and tools of {field} up to what industry uses.',
  'To encourage research, projects and publications on problems of the region.',
  'To build skills of communication, team work and leadership through clubs and internships.',
  'To teach professional ethics, safety and care for the environment with every course.',
  'To work with industry and alumni for training, placement and enterprise in {field}.',
];

interface Visions {
  readonly statements: readonly Numbered<'visionStatements'>[];
  readonly missions: readonly Numbered<'missions'>[];
}

export const visions: Visions = drawVisions();

function drawVisions(): Visions {
  const chance = random('missions');
  const statements: Numbered<'visionStatements'>[] = institution.map(([adoptedOn, retiredOn, vision], index) => ({
    id: index + 1,
    departmentId: null,
    vision,
    adoptedOn,
    retiredOn,
  }));
  const sets = [institutionMissions.slice(0, 4), institutionMissions.slice(1), institutionMissions];
  for (const [code, field] of Object.entries(fields)) {
    const name = inner(field);
    const vision = `To be recognised for education and research in ${name} that serve the industry and the people of the region.`;
    statements.push({ id: statements.length + 1, departmentId: idOf(departments, code), vision, adoptedOn: '2022-09-01', retiredOn: null });
    sets.push(chance.sample(departmentMissions, chance.int(4, 6)).map((line) => line.replace('{field}', name)));
  }
  const missions = sets.flatMap((lines, index) =>
    lines.map((statement, place) => ({ visionStatementId: index + 1, ordinal: place + 1, statement })),
  );
  return { statements, missions: missions.map((row, index) => ({ id: index + 1, ...row })) };
}

/**
 * Levels of the objectives of each programme for the missions of its department. A quarter of the pairs have no level,
 * and level 3 has a justification.
 */
export function objectiveMaps(): Row<'missionObjectiveMaps'>[] {
  const chance = random('objectives');
  return programs.flatMap((program) => {
    const departmentId = idOf(departments, program.branch.department);
    const statement = visions.statements.find((row) => row.departmentId === departmentId);
    const missions = visions.missions.filter((mission) => mission.visionStatementId === statement?.id);
    const objectives = ownSets.outcomes.filter((outcome) => outcome.outcomeSetId === ownSet(program, 'PEO')?.id);
    return missions.flatMap((mission) =>
      objectives.flatMap((outcome) => {
        const level = chance.weighted([
          [0, 25],
          [1, 20],
          [2, 30],
          [3, 25],
        ] as const);
        const justification =
          level === 3 ? `The curriculum and its projects pursue both: ${inner(outcome.title)} is what the mission asks for.` : null;
        return level === 0 ? [] : [{ missionId: mission.id, outcomeId: outcome.id, level, justification }];
      }),
    );
  });
}
