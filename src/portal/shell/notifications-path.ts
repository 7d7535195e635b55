/** The page of all notifications; ours, beside the specification's routes. */
export const notificationsPath = '/notifications';
