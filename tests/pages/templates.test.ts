import { afterAll, beforeAll, expect, it } from 'vitest';
import { templateNames, templates } from '../../contracts/templates.ts';
import { arrive } from '../support/scenes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each(templateNames)('starts an event from the template %s, with its whole agenda in drafts', async (template) => {
  const host = await arrive(server);
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Mine', start: 'now', template });
  const { activities, series, ...settings } = templates[template];
  expect(control.event).toMatchObject({ title: 'Mine', state: 'open', naming: 'naming' in settings ? settings.naming : 'optional' });
  expect(control.activities.map(({ kind, prompt, state }) => [kind, prompt, state])).toEqual(activities.map(({ kind, prompt }) => [kind, prompt, 'draft']));
  expect(control.series.map(({ kind, title }) => ({ kind, title }))).toEqual(series);
  for (const activity of control.activities) expect(activity.seriesId).toBe(control.series[0]?.id ?? null);
});

it('asks nobody for a name where the template says so', async () => {
  const host = await arrive(server);
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Mine', start: 'now', template: 'survey' });
  expect(control.event.naming).toBe('anonymous');
});

it('refuses a template that there is not, and keeps the title', async () => {
  const host = await arrive(server);
  await host.see('events/new', 'events.new', {});
  const refused = await host.see('events/new', 'events.create', {}, { title: 'Mine', template: 'party' });
  expect(refused.errors).toEqual({ template: 'Choose one of the values offered.' });
  expect(refused.old).toMatchObject({ title: 'Mine' });
});
