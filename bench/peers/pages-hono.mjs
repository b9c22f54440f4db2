// The peer of the `pages` benchmark: @hono/inertia on Hono and Node, set up as its README says.
import { serve } from '@hono/node-server';
import { inertia, serializePage } from '@hono/inertia';
import { Hono } from 'hono';
import { documentEnd, documentStart, mine, room, shared } from '../pages/room.ts';
import { report } from '../pages/report.ts';

const app = new Hono();
const rootView = (page) =>
  `${documentStart}<script data-page="app" type="application/json">${serializePage(page)}</script><div id="app"></div>${documentEnd}`;
app.use(inertia({ version: 'build-1', rootView }));
// It has no shared props, so they are passed with the page.
app.get('/whole', (c) => c.render('rooms/show', { ...shared, room: () => room, mine }));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => report(port));
