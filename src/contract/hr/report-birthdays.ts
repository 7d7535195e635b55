import * as z from 'zod/mini';
import { choice, flag, isCalendarDay, reference, text, type Field } from '../core/field.ts';
import { report } from '../core/report.ts';
import { cadres } from './fields.ts';
import { firstLines, ofStaff, who } from './report-parts.ts';

export const birthdayViews = ['list', 'calendar', 'cards'] as const;

/** A day without a year, `12-20`. 29 February is valid. Codes: badFormat, notADate. */
function dayOfYear(): Field<string> {
  const day = text({ max: 5, pattern: /^\d{2}-\d{2}$/ });
  return { ...day, schema: day.schema.check(z.refine((typed) => isCalendarDay(`2000-${typed}`), 'notADate')) };
}

const birthday = z.object({
  ...who,
  /** For the cards. */
  photo: z.nullable(z.string()),
  /** Day of celebration: 28 February in common years for birthdays on the 29th. */
  on: z.string(),
  /** Age reached on that day. Null without Employee_PersonalVIEW. */
  age: z.nullable(z.int()),
  hasLeft: z.boolean(),
});
export type Birthday = z.infer<typeof birthday>;

const birthdays = report({
  ...ofStaff,
  path: '/reports/employees/birthdays',
  summary: 'List birthdays in a span of days, by default the next 30. It may cross the new year.',
  rule: `The year of birth is never returned, and the age only with 905. ${firstLines}`,
  optional: {
    from: dayOfYear(),
    to: dayOfYear(),
    departmentId: reference('departments'),
    cadre: choice(cadres),
    withLeft: flag(),
    view: choice(birthdayViews),
  },
  isFile: true,
  data: z.object({ fromOn: z.string(), toOn: z.string(), rows: z.array(birthday), total: z.int() }),
});
export const birthdayParameters = birthdays.parameters;
export const birthdayReport = birthdays.call;
