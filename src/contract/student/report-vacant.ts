import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { report } from '../core/report.ts';

const seatLine = z.object({
  branch: z.string(),
  branchName: z.string(),
  category: z.string(),
  categoryName: z.string(),
  isSupernumerary: z.boolean(),
  seats: z.int(),
  admitted: z.int(),
  left: z.int(),
  /** Negative if there are more students than seats. */
  vacant: z.int(),
});
export type SeatLine = z.infer<typeof seatLine>;

const vacant = report({
  path: '/reports/students/vacant-seats',
  area: 'StudentData',
  access: ['VACANT_SEAT_REPORT'],
  summary: 'Get the seats of a batch by branch and admission category: taken, left and vacant.',
  required: { batchId: reference('batches') },
  isFile: true,
  data: z.object({ lines: z.array(seatLine) }),
});
export const vacantParameters = vacant.parameters;
export const vacantSeatReport = vacant.call;
