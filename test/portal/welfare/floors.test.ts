import '../../support/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { oneRoomFields } from '../../../src/contract/student/hostels.ts';
import type { ListDescription, ListRow } from '../../../src/portal/kinds/list/description.ts';

await import('../../../src/portal/routes.ts');
const screens = {
  residents: await import('../../../src/portal/modules/welfare/screens/stays/residents.tsx'),
  vacate: await import('../../../src/portal/modules/welfare/screens/stays/vacate.tsx'),
  clearing: await import('../../../src/portal/modules/welfare/screens/clear-hostel-dues.tsx'),
};

const test = suite('the filter of floors');

for (const [name, { Screen }] of Object.entries(screens))
  test(`${name}: every floor that a room may have`, () => {
    const { filters = [] } = Screen.described.of as ListDescription<ListRow>;
    const options = filters.find(({ key }) => key === 'floor')?.options;
    const { min = 0, max = 0 } = oneRoomFields.floor;
    assert.equal(options, { numbers: Array.from({ length: max - min + 1 }, (_, place) => min + place) });
  });

test.run();
