import type { QuerySubject } from '../../../../contract/desk/fields.ts';

interface Words {
  readonly asks: readonly string[];
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
}

/** Messages of students, and replies. */
export const queryWords: Readonly<Record<QuerySubject, Words>> = {
  attendance: {
    asks: [
      'I was in the class and answered when the roll was called.',
      'I came five minutes late and was let in, but I am marked absent.',
      'I was at the placement drive on that day, with the permission of the head.',
      'I sat with the other group in that week, as the notice said.',
      'I was in the laboratory for the repeat experiment in that hour.',
    ],
    accepted: [
      'You are right. The attendance will be corrected.',
      'I have checked my own list: you were there.',
      'Late, not absent. It will be corrected.',
    ],
    rejected: [
      'The roll was called twice, and you did not answer.',
      'The permission is for the day after.',
      'Please bring an excuse to the office instead.',
    ],
  },
  marks: {
    asks: [
      'Question 3b is not counted in the total.',
      'The marks on my answer book differ from those that are published.',
      'The second page of question 5 was not evaluated.',
    ],
    accepted: ['The total was added wrongly. The mark sheet will be reopened.', 'Question 5 will be evaluated again.'],
    rejected: ['I have added the marks again: the total is right.', 'The question was attempted twice; the first counts.'],
  },
  dues: {
    asks: [
      'I have paid this at the counter and have the receipt.',
      'I left the hostel before this month began.',
      'The scholarship was paid to the college, but the due is still there.',
    ],
    accepted: ['The receipt was booked to another due. It will be corrected.', 'The bill of that month will be cancelled.'],
    rejected: ['The receipt is for the term before.', 'The scholarship has not reached the college yet.'],
  },
};
