import { component } from '../../../kit/style.ts';

/** Two columns and six rows fill an A4 sheet. Shown only in print. */
export const sheets = component({
  display: 'none',
  '@media': {
    print: { display: 'grid', gridTemplateColumns: '1fr 1fr', gridAutoRows: '44mm', color: '#000', fontSize: '9pt' },
  },
});
export const slip = component({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '1mm',
  paddingInline: '5mm',
  overflow: 'hidden',
  border: '1px dashed #000',
  breakInside: 'avoid',
  lineHeight: 1.25,
});
export const name = component({ fontSize: '11pt', fontWeight: 600 });
export const secret = component({ fontSize: '11pt', fontWeight: 600 });
export const small = component({ fontSize: '8pt' });
