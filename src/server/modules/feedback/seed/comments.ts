/** Satisfaction of a student with the course. */
export type Tone = 'good' | 'plain' | 'poor';

/** Students' texts for “What should stay as it is?”, by satisfaction. */
export const keepTexts: Readonly<Record<Tone, readonly string[]>> = {
  good: [
    'The examples worked out on the board, step by step.',
    'Every class began with what we did last time. Please keep that.',
    'The way questions are answered, also the simple ones.',
    'Short quizzes every Friday helped me to keep up.',
    'Notes were shared the same evening.',
    'Real problems from industry made the theory clear.',
    'The pace is just right.',
    'Marked answer books came back within a week.',
    'I liked that we could ask after class without an appointment.',
    'The summary in the last five minutes.',
  ],
  plain: [
    'The assignments, they cover the whole module.',
    'Classes begin on time.',
    'The problem sheets are good.',
    'Diagrams on the board are neat and easy to copy.',
    'Old question papers were discussed before the test.',
    'The group work in tutorials.',
  ],
  poor: [
    'The printed notes are useful.',
    'The tutorial hour is better than the lecture.',
    'Attendance is taken fairly.',
    'Nothing in particular.',
  ],
};

/** Students' texts for “What should change next time?”, by satisfaction. */
export const changeTexts: Readonly<Record<Tone, readonly string[]>> = {
  good: [
    'Nothing, it was a very good course.',
    'One more problem class before the test would help.',
    'Please share the slides before the class and not after it.',
    'A little more time for questions at the end.',
    'The room is too hot in the afternoon.',
    'Could we have one industrial visit for this subject?',
    'More numerical problems of the level of the competitive exams.',
    'The projector in our classroom needs repair.',
  ],
  plain: [
    'The last module was done in a hurry.',
    'Please write bigger on the board, the last benches cannot read it.',
    'Too many assignments in the same week as other courses.',
    'Use the microphone in the large room.',
    'Solutions of the assignments should be discussed in class.',
    'More practical examples, fewer derivations.',
    'Marks of the first test came very late.',
    'Some classes were moved to Saturday at short notice.',
    'Batteries and meters are not enough for all groups.',
    'Software in the laboratory is an old version.',
    'We waited for our turn at the apparatus most of the time.',
    'Records should be checked every week and not all at the end.',
    'The viva should be about our own readings.',
    'Please give the plan of the semester at the start.',
  ],
  poor: [
    'The explanations are too fast, I could not follow most of them.',
    'Reading from the slides is not teaching.',
    'Half of the class does not dare to ask anything.',
    'The test asked what was never taught.',
    'Many classes were not held and the rest were rushed.',
    'Marking was different for the same answer. Please explain the marks.',
    'Please solve problems in class. We only copy theory.',
    'Start from the basics, not all of us had this subject before.',
    'The course outcomes were never mentioned.',
    'We were not told what the experiment is for.',
    'Only two students of a group do the work, the others look on.',
    'The hours in the laboratory are too few to finish an experiment.',
    'Nobody was there in the second half of the laboratory hour.',
    'Please be patient with those of us who are slow.',
  ],
};

/** Unfit texts, each with the reason for hiding it. */
export const unfitTexts: readonly (readonly [body: string, reason: string])[] = [
  ['Useless fellow, should be thrown out of the college.', 'Abuse'],
  ['Ask roll number 17 of our section why his marks are so high.', 'Names a student'],
  ['Comes late because of trouble at home, everybody knows it.', 'Private life of the teacher'],
  ['This is the third time I write this. Signed, the class representative.', 'Tells who wrote it'],
];

/** Replies of teachers: what they will do. */
export const replyTexts: readonly string[] = [
  'Thank you. You asked for solutions of the assignments: from now on we discuss them in the tutorial of the following week.',
  'Many of you found the last module hurried. I have moved two topics forward and kept the last four classes for problems.',
  'The writing on the board was too small for the last benches. I will use the larger room, or slides where the text is long.',
  'Marked answer books will come back within ten days of each test, with one line on what was missing.',
  'You asked for more numerical problems: a sheet of ten goes up with the class material every Monday.',
  'The laboratory has received four more meters, so that no group waits longer than a quarter of an hour.',
];
