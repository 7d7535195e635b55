import { dateOrders, type DateOrder } from '../../contract/core/date-order.ts';

/** The college’s date order, from the attribute that the server writes into the page; day first by default. */
export function dateOrder(): DateOrder {
  const configured = typeof document === 'undefined' ? undefined : document.documentElement.dataset['dateOrder'];
  return dateOrders.find((order) => order === configured) ?? 'dmy';
}
