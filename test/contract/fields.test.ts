import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type * as z from 'zod/mini';
import {
  changeSchema,
  choice,
  date,
  decimal,
  flag,
  integer,
  list,
  optional,
  recordSchema,
  reference,
  text,
  type Field,
} from '../../src/contract/core/field.ts';
import { aadhaar, email, personName, phoneNumber } from '../../src/contract/core/person.ts';
import { hasVerhoeffDigit } from '../../src/contract/core/verhoeff.ts';

const test = suite('fields');

/** The value that a field keeps, or `!code`. */
function storedValue(field: Field, value: unknown): unknown {
  const result = field.schema.safeParse(value);
  return result.success ? result.data : `!${result.error.issues[0]?.message}`;
}

const cases: [string, Field, unknown, unknown][] = [
  ['text is trimmed, blanks made one', text({ max: 20 }), '  a \t b ', 'a b'],
  ['text missing', text({ max: 20 }), undefined, '!required'],
  ['text blank', text({ max: 20 }), '   ', '!required'],
  ['text too short', text({ min: 3, max: 20 }), 'ab', '!tooShort'],
  ['text too long', text({ max: 3 }), 'abcd', '!tooLong'],
  ['text with U+0000', text({ max: 9 }), 'a\0b', '!badFormat'],
  ['text of a wrong type', text({ max: 9 }), 7, '!required'],
  ['integer', integer(1, 12), 12, 12],
  ['integer as text', integer(1, 12), '12', '!notANumber'],
  ['integer with places', integer(1, 12), 1.5, '!notANumber'],
  ['integer beyond', integer(1, 12), 13, '!outOfRange'],
  ['integer missing', integer(1, 12), undefined, '!required'],
  ['decimal', decimal(0, 100), 87.25, 87.25],
  ['decimal with three places', decimal(0, 100), 87.255, '!badFormat'],
  ['decimal not a number', decimal(0, 100), Number.NaN, '!notANumber'],
  ['flag', flag(), false, false],
  ['flag as text', flag(), 'true', '!required'],
  ['choice', choice(['a', 'b']), 'b', 'b'],
  ['choice unknown', choice(['a', 'b']), 'c', '!notAllowed'],
  ['choice missing', choice(['a', 'b']), '', '!required'],
  ['date', date(), '2024-02-29', '2024-02-29'],
  ['invalid date', date(), '2023-02-29', '!notADate'],
  ['date of another form', date(), '29-02-2024', '!notADate'],
  ['reference', reference('degrees'), 4, 4],
  ['reference empty', reference('degrees'), '', '!required'],
  ['reference of zero', reference('degrees'), 0, '!outOfRange'],
  ['optional empty is null', optional(text({ max: 9 })), '  ', null],
  ['optional null', optional(integer(1, 2)), null, null],
  ['optional wrong', optional(integer(1, 2)), 3, '!outOfRange'],
  ['phone is tidied', phoneNumber(), '+91 98765-43210', '9876543210'],
  ['phone with a leading zero', phoneNumber(), '09876543210', '9876543210'],
  ['phone of a landline', phoneNumber(), '02222222222', '!badFormat'],
  ['name in Odia', personName(60), 'ଅନନ୍ୟା', 'ଅନନ୍ୟା'],
  ['name with a digit', personName(60), 'R2D2', '!badFormat'],
  ['name that is the word null', personName(60), 'NULL', '!badFormat'],
  ['name that only begins so', personName(60), 'Nullai', 'Nullai'],
  ['e-mail in capitals', email(), 'A.B@College.Example', 'a.b@college.example'],
  ['e-mail without a point', email(), 'a@bcdef', '!badFormat'],
  ['aadhaar with blanks', aadhaar(), '2345 6789 0124', '234567890124'],
  ['aadhaar that begins with 1', aadhaar(), '123456789012', '!badFormat'],
];
for (const [name, field, value, expected] of cases) test(name, () => assert.equal(storedValue(field, value), expected));

test('a record may omit optional fields; unknown fields are refused', () => {
  const schema = recordSchema({
    a: text({ max: 9 }),
    b: optional(text({ max: 9 })),
    rows: list({ c: flag() }, { max: 2 }),
  });
  assert.equal(schema.parse({ a: 'x' }) as unknown, { a: 'x', b: null, rows: [] });
  assert.not(schema.safeParse({ a: 'x', z: 1 }).success);
  assert.not(schema.safeParse({ a: 'x', rows: [{ c: true }, { c: true }, { c: true }] }).success);
});

test('a change contains only the sent fields, and always a version', () => {
  const schema = changeSchema({ a: text({ max: 9 }), b: optional(text({ max: 9 })) }) as z.ZodMiniType;
  assert.equal(schema.parse({ version: 3 }), { version: 3 });
  assert.equal(schema.parse({ version: 3, b: '' }), { version: 3, b: null });
  assert.not(schema.safeParse({ a: 'x' }).success);
  assert.not(schema.safeParse({ version: 2_147_483_648 }).success);
});

test('the Verhoeff digit: right numbers pass; one wrong digit or two swapped neighbours do not', () => {
  // 236 with the check digit 3 is the example of the scheme's literature.
  assert.ok(hasVerhoeffDigit('2363'));
  assert.ok(hasVerhoeffDigit('123451'));
  for (let place = 0; place < 4; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const other = `${'2363'.slice(0, place)}${digit}${'2363'.slice(place + 1)}`;
      if (other !== '2363') assert.not(hasVerhoeffDigit(other), other);
    }
  }
  assert.not(hasVerhoeffDigit('2633'));
});

test.run();
