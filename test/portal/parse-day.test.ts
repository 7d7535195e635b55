import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { locales } from '../../machines/settings.ts';
import { dateOrders, type DateOrder } from '../../src/contract/core/date-order.ts';

import { formatIn } from '../../src/portal/i18n/format.ts';
import { parseDay } from '../../src/portal/i18n/parse-day.ts';

const test = suite('typed and shown dates');

const typed: [text: string, byOrder: Record<DateOrder, string | null>][] = [
  ['6/5/07', { dmy: '2007-05-06', mdy: '2007-06-05', ymd: '2006-05-07' }],
  ['06.05.2007', { dmy: '2007-05-06', mdy: '2007-06-05', ymd: '2007-05-06' }],
  ['2007-05-06', { dmy: '2007-05-06', mdy: '2007-05-06', ymd: '2007-05-06' }],
  ['06052007', { dmy: '2007-05-06', mdy: '2007-06-05', ymd: null }],
  ['20070506', { dmy: '2007-05-06', mdy: '2007-05-06', ymd: '2007-05-06' }],
  ['060507', { dmy: '2007-05-06', mdy: '2007-06-05', ymd: '2006-05-07' }],
  ['6 May 07', { dmy: '2007-05-06', mdy: '2007-05-06', ymd: '2006-05-07' }],
  ['25/6/2007', { dmy: '2007-06-25', mdy: null, ymd: '2007-06-25' }],
  ['6/25/07', { dmy: null, mdy: '2007-06-25', ymd: null }],
];
for (const [text, byOrder] of typed)
  for (const order of dateOrders) test(`${text} in the order ${order}`, () => assert.is(parseDay(text, order, 'en'), byOrder[order]));

const readable: [text: string, locale: string][] = [
  ['6 May 2007', 'en'],
  ['May 6, 2007', 'en'],
  ['6-may-2007', 'en'],
  ['6th of May, 2007', 'en'],
  ['2007 May 6', 'en'],
  [' 6  5  2007 ', 'en'],
  ['6 de mayo de 2007', 'es'],
  ['6. Mai 2007', 'de'],
  ['6 may 2007', 'de'],
  ['6 мая 2007 г.', 'ru'],
  ['6 май 2007', 'ru'],
  ['6 MAYIS 2007', 'tr'],
  ['2007年5月6日', 'ja'],
  ['٦/٥/٢٠٠٧', 'ae'],
  ['६/५/२००७', 'en'],
  ['୬.୫.୨୦୦୭', 'en'],
  ['６／５／２００７', 'zh'],
  ['۶/۵/۲۰۰۷', 'ae'],
];
for (const [text, locale] of readable)
  test(`“${text}” in ${locale} is 6 May 2007`, () => assert.is(parseDay(text, 'dmy', locale), '2007-05-06'));

const unreadable = [
  '',
  'tomorrow',
  '6',
  '6/5',
  '6/5/7',
  '6/5/207',
  '6/5/20071',
  '30/2/2007',
  '29.2.2007',
  '0/5/2007',
  '1/13/2007',
  '6 Ma 2007',
  '6 Ju 2007',
  '6 May',
  '6 May 6 2007',
  'May June 2007',
  '1/1/1899',
  '1/1/2200',
  '006/5/2007',
  '2007-05-06T00:00',
];
for (const text of unreadable) test(`“${text}” is not a date`, () => assert.is(parseDay(text, 'dmy', 'en'), null));

test('a two-digit year is between 1950 and 2049', () => {
  assert.is(parseDay('1/2/49', 'dmy', 'en'), '2049-02-01');
  assert.is(parseDay('1/2/50', 'dmy', 'en'), '1950-02-01');
});

test('a date is shown in the college’s order', () => {
  const shown = (locale: string) => dateOrders.map((order) => formatIn(locale, order).date('2007-05-06'));
  assert.equal(shown('en'), ['6 May 2007', 'May 6, 2007', '2007 May 6']);
  assert.equal(shown('de'), ['06.05.2007', 'Mai 6, 2007', '2007 Mai 6']);
  assert.equal(shown('ja'), ['2007/05/06', '2007/05/06', '2007/05/06']);
  assert.match(formatIn('en', 'mdy').dateTime('2007-05-06T06:30:00Z'), /^May 6, 2007, 12:00.pm$/);
  assert.is(formatIn('en', 'mdy').date('2007-05-06', { dateStyle: 'long' }), 'May 6, 2007');
});

const days = Array.from({ length: 12 }, (_, month) => `2007-${String(month + 1).padStart(2, '0')}-0${(month % 9) + 1}`);
for (const locale of locales)
  test(`a date shown in ${locale} is parsed to the same date`, () => {
    for (const order of dateOrders)
      for (const dateStyle of ['medium', 'long'] as const)
        for (const day of days) {
          const text = formatIn(locale, order).date(day, { dateStyle });
          assert.is(parseDay(text, order, locale), day, `${text} (${order})`);
        }
  });

test.run();
