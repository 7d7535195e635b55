import { createServer } from 'node:http';

/** Tells the pages that are open in development what has become new, by an event stream on a port of its own. */
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
