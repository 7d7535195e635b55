import { sql } from 'kysely';
import { offices } from '../../contract/records.ts';
import { countRows, type Card, type Viewer } from '../home/cards.ts';
import { rowsFor } from '../scope.ts';

/** The first office for which the caller may decide requests: the list that the card opens. */
const officeFor = ({ may }: Viewer) => [...offices].find(([, { decide }]) => may(decide));

export const openRequests: Card = {
  to: (caller) => officeFor(caller) !== undefined,
  as: 'work',
  count: (request) => {
    const toDecide = rowsFor({ scope: ['requestsToDecide'] }, 'changeRequests', request);
    return countRows(
      request.db,
      sql`change_requests c where c.state = 'open' and ${toDecide.on('c.id')}
        and c.table_name in (${sql.join([...(officeFor(request.caller)?.[1].tables ?? [])])})`,
    );
  },
  query: (caller) => ({ of: officeFor(caller)?.[0] ?? '' }),
};

export const myOpenRequests: Card = {
  to: ({ may }) => may('Student_desk', 'Employee_OwnUserAccessOnly'),
  as: 'own',
  count: ({ db, caller }) => countRows(db, sql`change_requests where state = 'open' and about_user_id = ${caller.userId}`),
};
