import type { Numbered } from '../../../database/seed/rows.ts';

/** Heads of the demo college. The amounts are not the college's tariff. */
export const dueHeads = [
  { id: 1, kind: 'academic', code: 'TUITION', name: 'Tuition fee', defaultPaise: 17_500_00 },
  { id: 2, kind: 'academic', code: 'DEVELOP', name: 'Development fee', defaultPaise: 3000_00 },
  { id: 3, kind: 'academic', code: 'EXAMREG', name: 'Examination fee', defaultPaise: 1200_00 },
  { id: 4, kind: 'academic', code: 'LIBRARY', name: 'Library fee', defaultPaise: 500_00 },
  { id: 5, kind: 'academic', code: 'ALUMNI', name: 'Alumni fee', defaultPaise: 1000_00 },
  { id: 6, kind: 'hostel', code: 'SEATRENT', name: 'Seat rent', defaultPaise: 3600_00 },
  { id: 7, kind: 'hostel', code: 'ELECTRIC', name: 'Electricity', defaultPaise: 1400_00 },
  { id: 8, kind: 'hostel', code: 'CAUTION', name: 'Caution money', defaultPaise: 5000_00 },
  { id: 9, kind: 'hostel', code: 'HOSTELDEV', name: 'Hostel development', defaultPaise: 1000_00 },
  { id: 10, kind: 'mess', code: 'MESS', name: 'Mess', defaultPaise: null },
  { id: 11, kind: 'fine', code: 'DAMAGE', name: 'Damage', defaultPaise: null },
  { id: 12, kind: 'fine', code: 'LATE', name: 'Late return', defaultPaise: 50_00 },
  { id: 13, kind: 'fine', code: 'INDISCIPLINE', name: 'Breach of discipline', defaultPaise: 500_00 },
  { id: 14, kind: 'fine', code: 'LIBRARYLOST', name: 'Lost library book', defaultPaise: null },
  { id: 15, kind: 'fine', code: 'OTHER', name: 'Other fine', defaultPaise: null },
] as const satisfies readonly Numbered<'dueHeads'>[];
