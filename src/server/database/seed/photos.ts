import { createHash } from 'node:crypto';
import { avatar } from './avatar.ts';
import type { Learner } from './learners.ts';
import { at, random, type Random } from './random.ts';
import type { Numbered, Row } from './rows.ts';
import type { Employee } from './staff.ts';

/** Faces of each gender: so many people look alike, as their photographs are drawn. */
const faces = { young: 28, old: 10 } as const;

interface Blob {
  sha256: string;
  bytes: Uint8Array;
}
type Faces = Record<'young' | 'old', Record<'M' | 'F', Blob[]>>;

/** What the seed stores as files: drawn photographs and scans of certificates, each content once. */
export interface Pictures {
  blobs: Row<'fileBlobs'>[];
  staffFiles: Numbered<'files'>[];
  studentFiles: Numbered<'files'>[];
  scans: Numbered<'files'>[];
}

/** Draws the faces once, gives them out, and notes the file at the user. */
export async function drawPictures(
  staff: readonly Employee[],
  learners: readonly Learner[],
  users: ReadonlyMap<number, Numbered<'users'>>,
  scanCount: number,
  uploadedBy: number,
): Promise<Pictures> {
  const chance = random('photos');
  const drawn: Faces = {
    young: { M: await render('young', 'M'), F: await render('young', 'F') },
    old: { M: await render('old', 'M'), F: await render('old', 'F') },
  };
  let id = 0;
  const photo = (
    person: { userId: number; gender: string; since: string; label: string },
    age: keyof Faces,
    by: number | null,
  ) => {
    const blob = chance.pick(drawn[age][person.gender === 'F' ? 'F' : 'M']);
    const user = users.get(person.userId);
    id += 1;
    if (user) user.photoFileId = id;
    return fileRow(id, blob, 'photo', `${person.label}.webp`, person.since, by);
  };
  const staffFiles = staff
    .filter((one) => one.leaving === null && chance.chance(0.88))
    .map((one) => photo({ ...one, label: one.username, since: one.joinedOn }, one.bornOn < '1980' ? 'old' : 'young', null)); // prettier-ignore
  const studentFiles = learners
    .filter(({ hasPhoto }) => hasPhoto)
    .map((one) => photo({ ...one, label: one.admissionNo, since: one.admittedOn }, 'young', uploadedBy)); // prettier-ignore
  const papers = await Promise.all(Array.from({ length: 6 }, (_, index) => renderScan(index)));
  const scans = Array.from({ length: scanCount }, (_, index) => {
    id += 1;
    return fileRow(id, at(papers, index % papers.length), 'certificate', `certificate-${index + 1}.webp`, '2026-06-01', uploadedBy); // prettier-ignore
  });
  const blobs = [...drawn.young.M, ...drawn.young.F, ...drawn.old.M, ...drawn.old.F, ...papers];
  return { blobs, staffFiles, studentFiles, scans };
}

function fileRow(
  id: number,
  { sha256, bytes }: Blob,
  purpose: 'photo' | 'certificate',
  name: string,
  since: string,
  uploadedBy: number | null,
): Numbered<'files'> {
  const createdAt = `${since}T04:50:00.000Z`;
  return { id, sha256, purpose, name, mime: 'image/webp', byteSize: bytes.byteLength, uploadedBy, createdAt, updatedAt: createdAt }; // prettier-ignore
}

function render(age: 'young' | 'old', gender: 'M' | 'F'): Promise<Blob[]> {
  return Promise.all(Array.from({ length: faces[age] }, (_, number) => encode(avatar(number, gender, age), 180)));
}

/** A paper with a frame, lines and a seal, which stands for a scanned certificate. */
function renderScan(number: number): Promise<Blob> {
  const chance: Random = random(`scan ${number}`);
  const lines = Array.from({ length: 7 }, (_, line) => `<rect x="${70 + chance.int(0, 20)}" y="${150 + line * 34}" width="${chance.int(280, 420)}" height="9" rx="4" fill="#9aa3ad"/>`); // prettier-ignore
  return encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="420"><rect width="560" height="420" fill="#fffdf6"/><rect x="16" y="16" width="528" height="388" fill="none" stroke="#b08a3c" stroke-width="6"/><rect x="150" y="60" width="260" height="26" rx="6" fill="#3b4a63"/>${lines.join('')}<circle cx="${chance.int(410, 470)}" cy="345" r="34" fill="#a03030" opacity=".75"/></svg>`,
    560,
  );
}

async function encode(svg: string, width: number): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).resize(width).webp({ quality: 74 }).toBuffer();
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
}
