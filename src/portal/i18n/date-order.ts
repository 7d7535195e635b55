import { dateOrders, type DateOrder } from '../../contract/core/date-order.ts';

/** The college's, as the server has written it into the page; day first where it has not. */
export function dateOrder(): DateOrder {
  const said = typeof document === 'undefined' ? undefined : document.documentElement.dataset['dateOrder'];
  return dateOrders.find((order) => order === said) ?? 'dmy';
}
