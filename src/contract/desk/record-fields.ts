import { choice, type Fields } from '../core/field.ts';
import { queryMessage, queryReply, queryStatuses, querySubjects } from './fields.ts';

/** Fields of this module's tables, as shown in the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  record_queries: {
    subject: choice(querySubjects),
    message: queryMessage,
    reply: queryReply,
    status: choice(queryStatuses),
  },
};
