/** Names of the payment modes in files. */
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
