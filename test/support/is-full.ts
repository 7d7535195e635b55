/** True in `npm run test:full`, which plays everything. `npm test` plays a sample of what is expensive. */
export const isFull = process.env['TEST_FULL'] === '1';
