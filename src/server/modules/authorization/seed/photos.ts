import type { College } from '../../../database/seed/college/college.ts';
import { once } from '../../../database/seed/college/college.ts';
import { encode, fileRow, type Blob } from '../../../database/seed/college/pictures.ts';
import { at, random, type Random } from '../../../database/seed/college/random.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import { avatar } from './avatar.ts';

/** Number of different faces of each gender by age; the photographs are drawings. */
const faces = { young: 28, old: 10 } as const;
const kinds = [
  ['young', 'M'],
  ['young', 'F'],
  ['old', 'M'],
  ['old', 'F'],
] as const;
type Age = keyof typeof faces;

/** Files and faces of the photographs. A face is an index over all kinds. */
export interface Portraits {
  staff: ReadonlyMap<Employee, { fileId: number; face: number }>;
  /** The files of students follow, in the order of their ids, for students with a photograph. */
  firstOfStudents: number;
  facesOfStudents: Uint8Array;
}

/** Chooses the people with a photograph, and the face of each. */
export const portraitsOf = once(({ staff, learners }: College): Portraits => {
  const chance = random('photos');
  const shown = staff.filter(({ leaving }) => leaving === null && chance.chance(0.88));
  const ofStaff = shown.map(
    (employee, index) =>
      [employee, { fileId: index + 1, face: pickFace(chance, employee.gender, employee.bornOn < '1980' ? 'old' : 'young') }] as const,
  );
  const ofStudents = learners.filter(({ hasPhoto }) => hasPhoto).map(({ gender }) => pickFace(chance, gender, 'young'));
  return {
    staff: new Map(ofStaff),
    firstOfStudents: shown.length + 1,
    facesOfStudents: Uint8Array.from(ofStudents),
  };
});

function pickFace(chance: Random, gender: string, age: Age): number {
  const kind = kinds.findIndex(([of, who]) => of === age && who === (gender === 'F' ? 'F' : 'M'));
  const before = kinds.slice(0, kind).reduce((count, [of]) => count + faces[of], 0);
  return before + chance.int(0, faces[age] - 1);
}

/** All faces, drawn once per college. */
export const facesOf = once((): Promise<Blob[]> =>
  Promise.all(
    kinds.flatMap(([age, gender]) => Array.from({ length: faces[age] }, (_, number) => encode(avatar(number, gender, age), 180))),
  ),
);

/** Files of the photographs of employees, without an uploader. */
export function staffPhotos({ staff }: Portraits, blobs: readonly Blob[]): Numbered<'files'>[] {
  return [...staff].map(([{ username, joinedOn }, { fileId, face }]) =>
    fileRow(fileId, at(blobs, face), { purpose: 'photo', name: `${username}.webp`, since: joinedOn, uploadedBy: null }),
  );
}

/** Files of the photographs of students, taken by the office. */
export function* studentPhotos({ learners, office }: College, portraits: Portraits, blobs: readonly Blob[]): Generator<Numbered<'files'>> {
  let index = 0;
  for (const { hasPhoto, admissionNo, admittedOn } of learners) {
    if (!hasPhoto) continue;
    const face = at(blobs, portraits.facesOfStudents[index] ?? -1);
    yield fileRow(portraits.firstOfStudents + index, face, {
      purpose: 'photo',
      name: `${admissionNo}.webp`,
      since: admittedOn,
      uploadedBy: office.clerk,
    });
    index += 1;
  }
}
