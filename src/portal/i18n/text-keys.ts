import type academic from 'texts/academic.json';
import type authorization from 'texts/authorization.json';
import type permissions from 'texts/authorization-permissions.json';
import type settings from 'texts/authorization-settings.json';
import type desk from 'texts/desk.json';
import type exam from 'texts/exam.json';
import type feedback from 'texts/feedback.json';
import type hr from 'texts/hr.json';
import type shell from 'texts/shell.json';
import type student from 'texts/student.json';
import type masters from 'texts/student-masters.json';
import type office from 'texts/student-office.json';
import type reports from 'texts/student-reports.json';
import type syllabus from 'texts/syllabus.json';
import type welfare from 'texts/welfare.json';

// The English texts as types, so that what is named after a text cannot be misspelt. Nothing of them is bundled.

type Texts = typeof academic &
  typeof authorization &
  typeof permissions &
  typeof settings &
  typeof desk &
  typeof exam &
  typeof feedback &
  typeof hr &
  typeof shell &
  typeof student &
  typeof masters &
  typeof office &
  typeof reports &
  typeof syllabus &
  typeof welfare;

/** The keys below a place of the texts: those of `student.action` are `add`, `edit`, … */
export type KeysBelow<Place extends string, At = Texts> = Place extends `${infer First}.${infer Rest}`
  ? First extends keyof At
    ? KeysBelow<Rest, At[First]>
    : never
  : Place extends keyof At
    ? keyof At[Place] & string
    : never;
