import type { College } from './college.ts';
import type { Phone } from './phone.ts';

/** A teacher who marks a class on the phone, and remembers the typed marks. */
export interface Teacher {
  /** Opens the sheet; `P` or `A` of each student from the top. */
  open(): Promise<void>;
  flip(): Promise<void>;
  /** Opens it again after an interruption; returns the number of marks that differ from those typed. */
  look(): Promise<number>;
  submit(): Promise<void>;
  /** True while the sheet can still be filled in. */
  isUnsent(): Promise<boolean>;
  readonly marks: readonly string[];
}

const roll = 'main li[data-mark]';

export function teacherOf(word: string, phone: Phone, college: College): Teacher {
  const address = `${college.base}/worklogEntry/maintainWL/add-worklog/${word}`;
  let marks: string[] = [];
  const read = () =>
    phone
      .page()
      .locator(roll)
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-mark') ?? ''));
  const there = () => phone.page().locator(roll).first().waitFor();
  return {
    get marks() {
      return marks;
    },
    async open() {
      await phone.openAnew(address);
      await there();
      marks = await read();
    },
    async flip() {
      const index = Math.floor(Math.random() * marks.length);
      await phone.page().locator(roll).nth(index).getByRole('button').first().click();
      marks[index] = marks[index] === 'A' ? 'P' : 'A';
    },
    async look() {
      await phone.openAnew(address);
      await there();
      const seen = await read();
      const wrong = marks.filter((mark, index) => mark !== seen[index]).length;
      marks = seen;
      return wrong;
    },
    async submit() {
      const page = phone.page();
      if ((await page.getByRole('button', { name: 'Remove “Revision”' }).count()) === 0) {
        await page.getByPlaceholder('Topic not in the plan').fill('Revision');
        await page.getByRole('button', { name: 'Add topic' }).click();
      }
      await page.getByRole('button', { name: 'Submit' }).click();
    },
    async isUnsent() {
      return (await phone.page().getByRole('button', { name: 'Submit' }).count()) > 0;
    },
  };
}
