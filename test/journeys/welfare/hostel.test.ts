import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BoardRoom } from '../../../src/contract/welfare/bed-board.ts';
import type { MessMonthRow } from '../../../src/contract/welfare/mess-months.ts';
import type { StayRow } from '../../../src/contract/welfare/stays.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

/** A warden's week: beds swapped by keyboard and pointer, and a month of the mess issued. */
const test = suite('hostel and mess, in the browser');
const stage = stageFor(test, { isAlone: true });
const residents = '/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/student-details-list';
const months = '/studentWelfareSystem/maintain-mess-dues/list-mess-due/months';
const main = () => stage.shared.page.getByRole('main');
const dialog = () => stage.shared.page.getByRole('dialog').or(stage.shared.page.getByRole('alertdialog'));

async function ask<Answer>(at: string): Promise<Answer> {
  const answer = await stage.portal.api('GET', at, await stage.tokenOf('admin'));
  assert.is(answer.status, 200, at);
  return (await answer.json()) as Answer;
}
const roomsOf = async (hostelId: number) => (await ask<{ data: { rooms: BoardRoom[] } }>(`/hostels/${hostelId}/board`)).data.rooms;
interface Bed {
  key: string;
  studentNo: string | null;
  isOpen: boolean;
}
const bedsOf = async (hostelId: number): Promise<Bed[]> =>
  (await roomsOf(hostelId)).flatMap(({ id, isActive, beds }) =>
    beds.map(({ bedNo, stay }) => ({
      key: `${id}/${bedNo}`,
      studentNo: stay?.number ?? null,
      isOpen: isActive && (stay === null || stay.toOn === null),
    })),
  );
const at = async (hostelId: number, key: string) => (await bedsOf(hostelId)).find((bed) => bed.key === key)?.studentNo;

test('two residents swap beds by keyboard; another is dragged to a free bed', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  const { data } = await ask<{ data: StayRow[] }>('/hostel-stays?pageSize=10&sort=room');
  const { hostelId } = data[0]!;
  const beds = (await bedsOf(hostelId)).filter(({ isOpen }) => isOpen);
  const [first, second] = beds.filter(({ studentNo }) => studentNo !== null);
  await enter('admin', `${residents}/board?hostelId=${hostelId}`);
  await main().getByRole('heading', { level: 1, name: 'Bed board' }).waitFor();
  const bed = (key: string) => page.locator(`[data-key="${key}"]`);
  await bed(first!.key).waitFor();
  assert.equal(await axe(), []);
  await bed(first!.key).focus();
  await page.keyboard.press('Enter');
  await main()
    .getByText(/^Moving /)
    .waitFor();
  // Arrow keys move from bed to bed until the target is reached.
  for (let step = 0; step < 60; step += 1) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-key'))) === second!.key) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Swap beds' }).waitFor();
  await page.keyboard.press('Control+s');
  await eventually(async () =>
    assert.equal([await at(hostelId, first!.key), await at(hostelId, second!.key)], [second!.studentNo, first!.studentNo]),
  );

  const free = beds.find(({ studentNo }) => studentNo === null)!;
  await dialog().waitFor({ state: 'detached' });
  // The board has loaded the swap, so the second resident is dragged.
  await bed(first!.key)
    .and(page.locator(`[aria-label*="${second!.studentNo}"]`))
    .waitFor();
  await bed(free.key).scrollIntoViewIfNeeded();
  const [from, to] = [await bed(first!.key).boundingBox(), await bed(free.key).boundingBox()];
  await page.mouse.move(from!.x + 10, from!.y + 10);
  await page.mouse.down();
  await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 4 });
  await page.mouse.up();
  await dialog().getByRole('button', { name: 'Move to another bed' }).click();
  await eventually(async () => assert.equal([await at(hostelId, first!.key), await at(hostelId, free.key)], [null, second!.studentNo]));
  assertQuiet();
});

test('the board of another day shows its residents, and none can be moved', async () => {
  const { page, enter } = stage.shared;
  await enter('admin', `${residents}/board?onDate=2025-12-01`);
  await main()
    .getByText(/^Beds as they were on/)
    .waitFor();
  const taken = page.locator('[data-bed="taken"]').first();
  await taken.waitFor();
  await taken.focus();
  await page.keyboard.press('Enter');
  assert.is(
    await main()
      .getByText(/^Moving /)
      .count(),
    0,
  );
  await main().getByRole('button', { name: 'Today' }).click();
  await main()
    .getByText(/^Press Enter to pick up a resident/)
    .waitFor();
});

test('a month of the mess is issued with the number of its bills', async () => {
  const { page, enter, expect, assertQuiet } = stage.shared;
  const { data } = await ask<{ data: MessMonthRow[] }>('/mess-months?status=draft&pageSize=10');
  const [month] = data;
  await enter('admin', `${months}/${month!.id}`);
  await main().getByRole('button', { name: 'Issue bills' }).click();
  await dialog()
    .getByRole('spinbutton')
    .or(dialog().getByRole('textbox'))
    .first()
    .fill(String(month!.bills + 1));
  expect(/422/);
  await page.keyboard.press('Control+s');
  await dialog().locator('[aria-invalid="true"]').waitFor();
  await dialog().getByRole('spinbutton').or(dialog().getByRole('textbox')).first().fill(String(month!.bills));
  await page.keyboard.press('Control+s');
  await eventually(async () => assert.is((await ask<{ data: MessMonthRow }>(`/mess-months/${month!.id}`)).data.status, 'issued'));
  const dues = await ask<{ total: number; sums: { amountPaise: number } }>(
    `/dues/mess?hostelId=${month!.hostelId}&inMonth=${month!.month}`,
  );
  assert.equal([dues.total, dues.sums.amountPaise], [month!.bills, month!.totalPaise]);
  assertQuiet();
});

test.run();
