import { component, page } from '../../kit/style.ts';
import { radius, space, text, vars } from '../../kit/theme.css.ts';

/** An invalid cell: the control, with the error below. */
export const wrongCell = component({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minInlineSize: '11rem',
  paddingBlock: '4px',
  whiteSpace: 'normal',
});
export const why = component({ color: vars.danger, fontSize: text.meta });
export const wrongRow = page({ verticalAlign: 'top' });
export const lines = component({ margin: 0, paddingInlineStart: '1.25rem' });
export const columns = component({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.inside,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const columnName = component({
  paddingInline: space.inside,
  paddingBlock: '2px',
  border: `1px solid ${vars.border}`,
  borderRadius: radius.small,
  fontSize: text.meta,
});
export const foot = component({ padding: space.between });
