import { encode, fileRow } from '../../../database/seed/college/pictures.ts';
import { at, random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { Db } from '../../../database/transaction.ts';

/** Share of trainings with a scanned certificate. */
const scanned = 0.71;
/** Number of different scans. More would look the same. */
const papers = 6;

/** Numbers the trainings and gives most of them a scan. Ids of the files follow the existing ones. */
export async function withScans(db: Db, drawn: readonly Row<'employeeTrainings'>[], uploadedBy: number) {
  const blobs = await Promise.all(Array.from({ length: papers }, (_, index) => renderScan(index)));
  const { last } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const trainings: Numbered<'employeeTrainings'>[] = drawn.map((row, index) => ({ id: index + 1, ...row }));
  const files = random('scans')
    .sample(trainings, Math.round(trainings.length * scanned))
    .map((training, index) => {
      const id = (last ?? 0) + 1 + index;
      training.fileId = id;
      return fileRow(id, at(blobs, index % papers), {
        purpose: 'certificate',
        name: `certificate-${index + 1}.webp`,
        since: '2026-06-01',
        uploadedBy,
      });
    });
  return { trainings, blobs, files };
}

/** A page with a frame, lines and a seal as a sample of a scanned certificate. */
function renderScan(number: number) {
  const chance = random(`scan ${number}`);
  const lines = Array.from(
    { length: 7 },
    (_, line) =>
      `<rect x="${70 + chance.int(0, 20)}" y="${150 + line * 34}" width="${chance.int(280, 420)}" height="9" rx="4" fill="#9aa3ad"/>`,
  );
  return encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="420"><rect width="560" height="420" fill="#fffdf6"/><rect x="16" y="16" width="528" height="388" fill="none" stroke="#b08a3c" stroke-width="6"/><rect x="150" y="60" width="260" height="26" rx="6" fill="#3b4a63"/>${lines.join('')}<circle cx="${chance.int(410, 470)}" cy="345" r="34" fill="#a03030" opacity=".75"/></svg>`,
    560,
  );
}
