import { choice, type Fields } from '../core/field.ts';
import { queryMessage, queryReply, queryStatuses, querySubjects } from './fields.ts';

/** The fields of this module's tables as the trail tells of them. */
export const fields: Readonly<Record<string, Fields>> = {
  record_queries: {
    subject: choice(querySubjects),
    message: queryMessage,
    reply: queryReply,
    status: choice(queryStatuses),
  },
};
