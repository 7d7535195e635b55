/** How money came in, as files say it. */
export const modeWords = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  netBanking: 'Net banking',
  demandDraft: 'Demand draft',
  cheque: 'Cheque',
  challan: 'Challan',
  scholarship: 'Scholarship',
} as const;
