import { module } from '../core/module.ts';
import * as bankUploads from './bank-upload.ts';
import * as bedBoards from './bed-board.ts';
import * as charges from './charge.ts';
import * as clearances from './clearances.ts';
import * as clearanceReports from './report-clearance.ts';
import * as debtors from './debtors.ts';
import * as dueDifferences from './due-differences.ts';
import * as dueFigures from './due-figures.ts';
import * as dues from './dues.ts';
import * as dueUploads from './dues-upload.ts';
import * as fines from './fines.ts';
import * as heads from './heads.ts';
import * as messLeaves from './mess-leaves.ts';
import * as messMonths from './mess-months.ts';
import * as names from './names.ts';
import * as receipts from './receipts.ts';
import { fields } from './record-fields.ts';
import * as balances from './report-balances.ts';
import * as dayBook from './report-day-book.ts';
import * as defaulters from './report-defaulters.ts';
import * as occupancy from './report-occupancy.ts';
import * as residents from './report-residents.ts';
import * as waivers from './report-waivers.ts';
import * as stays from './stays.ts';
import * as stayFills from './stays-fill.ts';
import * as stayUploads from './stays-upload.ts';

/** Student welfare: dues, receipts, hostels and beds, the mess, fines. */
export const welfare = module({
  ...names,
  fields,
  calls: [
    balances,
    bankUploads,
    bedBoards,
    charges,
    clearances,
    clearanceReports,
    dayBook,
    debtors,
    defaulters,
    dueDifferences,
    dueFigures,
    dues,
    dueUploads,
    fines,
    heads,
    messLeaves,
    messMonths,
    occupancy,
    receipts,
    residents,
    stays,
    stayFills,
    stayUploads,
    waivers,
  ],
  lifecycles: [messMonths.messMonthLife],
});
