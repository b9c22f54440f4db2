import { usualRevealing } from '#contracts/poll-kinds.ts';
import { templateNames, templates } from '#contracts/events/templates.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { arrive, expect, it, withServer } from '#support/http.ts';

const server = withServer();

it.each(templateNames)('starts an event from the template %s, with its whole agenda in drafts', async (template) => {
  const host = await arrive(server);
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Mine', start: 'now', template });
  const { activities, series, ...settings } = templates[template];
  expect(control.event).toMatchObject({
    title: 'Mine',
    state: 'open',
    naming: 'naming' in settings ? settings.naming : 'optional',
  });
  expect(control.activities.map(({ kind, prompt, state, revealing }) => [kind, prompt, state, revealing])).toEqual(
    activities.map((one) => [
      one.kind,
      one.prompt,
      'draft',
      'revealing' in one ? one.revealing : usualRevealing('by-kind', one.kind),
    ]),
  );
  expect(control.series.map(({ kind, title }) => ({ kind, title }))).toEqual(series);
  for (const activity of control.activities) expect(activity.seriesId).toBe(control.series[0]?.id ?? null);
});

it('texts of a French template can be edited like typed ones, with the language’s spaces', async () => {
  for (const template of templateNames) {
    const host = await arrive(server);
    await host.visit('language-choices.create', {}, { locale: 'fr' });
    const { control } = await host.see('events/show', 'events.create', {}, { title: 'Mine', start: 'now', template });
    const prompts = control.activities.map(({ prompt }) => prompt);
    expect(prompts).toEqual(prompts.map((prompt) => normaliseText(prompt)));
    for (const { title, id } of control.series) {
      const renamed = await host.visit('series.update', { series: id }, { title: 'Another', seen: { title } });
      expect(renamed.errors).toEqual({});
    }
  }
});

it('refuses an unknown template, and keeps the title', async () => {
  const host = await arrive(server);
  await host.read('events.new', {});
  const refused = await host.see('events/new', 'events.create', {}, { title: 'Mine', template: 'party' });
  expect(refused.errors).toEqual({ template: 'Choose one of the values offered.' });
  expect(refused.old).toMatchObject({ title: 'Mine' });
});
