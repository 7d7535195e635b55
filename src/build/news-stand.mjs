import { createServer } from 'node:http';

/** Announces changes to the pages that are open in development, by an event stream on its own port. */
export function newsStand(port) {
  const open = new Set();
  createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' }).flushHeaders();
    open.add(response);
    request.on('close', () => open.delete(response));
  }).listen(port, 'localhost');
  return {
    address: `http://localhost:${port}`,
    tell: (event, data = null) => {
      for (const response of open) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}
