import { answer, enter, signedInPage } from '../../support/signed-in.tsx';
import { screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('start page');
signedInPage(test);

const card = (key: string, value: unknown) => ({ key, value, query: {}, waits: false });
const born = (userId: number, name: string, on: string) => ({ userId, name, on, what: null });

test('ratios and decimals are formatted for the language, and people link to their records', async () => {
  answer('GET /account/home', {
    body: {
      data: {
        cards: [
          card('cadreRatio', [1, 3, 3.8]),
          card('studentsPerTeacher', 21.4),
          card('employeesInService', null),
          card('lowestAttendance', 80.48),
        ],
        lists: [
          { key: 'changesToday', rows: [{ userId: 41, name: 'Sasmita Panigrahi', on: null, what: 'event.left' }], total: 1 },
          { key: 'contractsPast', rows: [{ userId: 42, name: 'Bijay Nayak', on: '2026-06-30', what: null }], total: 1 },
          { key: 'birthdaysSoon', rows: [born(43, 'Rina Das', '2026-11-24'), born(44, 'Amit Rath', '2026-11-25')], total: 10 },
        ],
      },
    },
  });
  await enter('/', 'HR');
  const counts = await screen.findByRole('region', { name: 'Counts' });
  assert.match(counts.textContent, /1\s:\s3\s:\s3\.8/);
  assert.match(counts.textContent, /21\.4/);
  assert.match(counts.textContent, /80\.48%/);
  assert.match(counts.textContent, /–Count not available/);

  const today = screen.getByRole('region', { name: 'Taking effect today' });
  const link = within(today).getByRole('link', { name: 'Sasmita Panigrahi' });
  assert.is(link.getAttribute('href'), '/humanresourcedevelopment/maintain-employee/view/41');
  assert.ok(await within(today).findByText('Left service'));
  assert.ok(within(screen.getByRole('region', { name: 'Contracts past their end date' })).getByText('30 Jun 2026'));

  const birthdays = screen.getByRole('region', { name: 'Birthdays in the next 7 days' });
  assert.match(birthdays.textContent, /Rina DasTue,? 24 Nov/);
  assert.not.match(birthdays.textContent, /2026/);
  assert.ok(within(birthdays).getByText('and 8 more'));
  const all = within(birthdays).getByRole('link', { name: 'Show all' });
  assert.is(all.getAttribute('href'), '/humanresourcedevelopment/search/search-birth');
});

test.run();
