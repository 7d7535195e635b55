/** The settings as they are shipped; afterwards the table says. */
export const settingDefaults: readonly { key: string; value: unknown; description: string }[] = [
  { key: 'auth.idleMinutes', value: 120, description: 'Minutes without a request after which a session ends' },
  { key: 'auth.absoluteHours', value: 12, description: 'Hours after which a session ends in any case' },
  { key: 'auth.maxSessions', value: 5, description: 'Sessions that one person may have at once' },
  { key: 'auth.minLength', value: 10, description: 'Least number of characters of a password' },
  { key: 'auth.history', value: 5, description: 'How many former passwords may not be used again' },
  { key: 'auth.lockAfter', value: 5, description: 'Wrong passwords in 15 minutes that lock a user name' },
  { key: 'auth.ipPer15Min', value: 600, description: 'Sign-in attempts from one address in 15 minutes' },
  { key: 'college.name', value: 'Parala Maharaja Engineering College', description: 'Name of the college' },
  { key: 'college.shortName', value: 'PMEC', description: 'Short name of the college, in tab titles' },
  {
    key: 'college.address',
    value: 'Sitalapalli, Berhampur, Odisha 761003',
    description: 'Address in the head of printed papers',
  },
  { key: 'college.logoFileId', value: null, description: "Logo in the head of printed papers; none: the portal's own" },
  { key: 'student.regdNoPattern', value: '^\\d{10}$', description: 'Pattern that a registration number must match' },
  { key: 'student.aadhaar', value: 'optional', description: 'Whether Aadhaar digits are asked for: off or optional' },
  {
    key: 'clearance.kinds',
    value: ['academic', 'hostel', 'mess', 'fine'],
    description: 'Kinds of dues that a clearance looks at',
  },
  {
    key: 'hostel.blockVacateWithDues',
    value: true,
    description: 'Whether overdue dues keep a student from vacating a bed',
  },
  { key: 'mess.minLeaveDays', value: 3, description: 'Least days of leave that lower a mess bill' },
  { key: 'mess.maxRebateDays', value: 10, description: 'Most days in a month that lower a mess bill' },
  { key: 'hr.retirementAge', value: 60, description: 'Age of retirement in years' },
  { key: 'hr.trainingDaysTarget', value: 5, description: 'Training days that a teacher should reach in a year' },
];
