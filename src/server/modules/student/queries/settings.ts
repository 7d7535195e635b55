import type { Db } from '../../../database/transaction.ts';

const defaults = {
  'student.regdNoPattern': '^\\d{10}$',
  'student.aadhaar': 'optional',
  'college.emailDomain': 'college.example',
};

/** The settings that an admission obeys. */
export async function studentSettings(db: Db) {
  const found = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(defaults))
    .execute();
  const text = (key: keyof typeof defaults) => {
    const value = found.find((row) => row.key === key)?.value;
    return typeof value === 'string' ? value : defaults[key];
  };
  return {
    regdNoPattern: text('student.regdNoPattern'),
    asksAadhaar: text('student.aadhaar') !== 'off',
    emailDomain: text('college.emailDomain'),
  };
}
