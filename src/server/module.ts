import type { CardKey, FilePurpose, HomeListKey, LookupName, NoticeKind } from '../contract/modules.ts';
import type { Module } from '../contract/core/module.ts';
import type { Attainment } from './attainment.ts';
import type { Attendance } from './attendance.ts';
import type { NotClear } from './clearance.ts';
import type { Migrations } from './database/migrations/order.ts';
import type { ModuleSeed } from './database/seed/steps.ts';
import type { Waiting } from './files/brought.ts';
import type { BegunSemester } from './begun-semesters.ts';
import type { ExitSurvey } from './exit-survey.ts';
import type { HandoverSource } from './handovers.ts';
import type { Card } from './home/cards.ts';
import type { ShortList } from './home/short-lists.ts';
import type { MissedClasses } from './missed-classes.ts';
import type { Serve } from './http/serve.ts';
import type { Services } from './http/services.ts';
import type { Job } from './jobs/job.ts';
import type { LookupSource } from './lookups/sources.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { NoticeFinder } from './notifications/finder.ts';
import type { Owed } from './owed.ts';
import type { PersonSource } from './persons.ts';
import type { MarksOut } from './published-marks.ts';
import type { Requestable } from './requests/requestable.ts';
import type { ScopeRules } from './scope.ts';
import type { Seats } from './seats.ts';
import type { StudentDays } from './student-days.ts';
import type { TaughtNow } from './taught-now.ts';
import type { TaughtHours } from './taught-hours.ts';

/**
 * Everything that shared code and other modules use of a module on the server, in short its face. Shared code reads the
 * faces of all modules and imports no module by name.
 */
export interface ServerModule<Tables extends object = object> {
  /** Its calls, and everything that the portal also uses. */
  readonly contract: Module;
  /** The migrations that create its tables, each named `{module}-01-what` and listing what it needs. */
  readonly migrations?: Migrations;
  /** The tables as code sees them: only a type, from which the type of the whole database is made. */
  readonly tables?: Tables;
  /** Its part of the demo college. Only used at the first start, so it is imported on demand. */
  readonly seed?: () => Promise<{ seed: ModuleSeed }>;
  /** Serves the calls of its contract. */
  readonly serve?: (serve: Serve, services: Services) => void;
  /** The source of each lookup of its contract. */
  readonly lookups?: Partial<Readonly<Record<LookupName, LookupSource>>>;
  /** Each of its cards on the start page: its count and its viewers. */
  readonly cards?: Partial<Readonly<Record<CardKey, Card>>>;
  /** Each of its lists on the start page: its rows and its viewers. */
  readonly homeLists?: Partial<Readonly<Record<HomeListKey, ShortList>>>;
  /** Finds the notifications of each of its kinds. */
  readonly notices?: Partial<Readonly<Record<NoticeKind, NoticeFinder>>>;
  /** Finds and names the people of its records. */
  readonly persons?: PersonSource;
  /** The storage rules of uploaded files, by purpose. */
  readonly brought?: Partial<Readonly<Record<FilePurpose, Waiting>>>;
  /** Duties that its records assign to employees, and their hand-over when an employee leaves. */
  readonly handovers?: readonly HandoverSource[];
  /** The number of an absent employee's classes without a substitute; of the module that stores timetables. */
  readonly missedClasses?: MissedClasses;
  /** The number of section courses that an employee teaches; of the module that stores classes. */
  readonly taughtNow?: TaughtNow;
  /** The last semester that has begun for a batch's classes. */
  readonly begunSemester?: BegunSemester;
  /** The students who are not clear. */
  readonly notClear?: NotClear;
  /** The amounts that a student owes; of the module that stores dues. */
  readonly owed?: Owed;
  /** The students of each class. */
  readonly seats?: Seats;
  /** Attendance of students; of the module that stores it. */
  readonly attendance?: Attendance;
  /** Hours taught of a course; of the module that stores classes. */
  readonly taughtHours?: TaughtHours;
  /** Attainment of course outcomes; of the module that assesses it. */
  readonly attainment?: Attainment;
  /** The condition that the internal marks of a class are published; of the module that stores them. */
  readonly marksOut?: MarksOut;
  /** Answers of students in the exit survey of a course; of the module that runs it. */
  readonly exitSurvey?: ExitSurvey;
  /** Further entries in a student's calendar, besides classes. */
  readonly studentDays?: StudentDays;
  /** Records whose owners may request corrections. */
  readonly requests?: (services: Services) => readonly Requestable[];
  /** The scope conditions of its tables. */
  readonly scopes?: ScopeRules;
  /** Opens an account for a record of another module; of the module that stores accounts. */
  readonly newAccounts?: NewAccounts;
  /** Scheduled jobs. Each runs when a day or an hour begins, or at the next start if the portal was stopped then. */
  readonly jobs?: readonly Job[];
}
