import { auditedSettings } from '#contracts/events/audit-log.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { askRoute, requestFor } from '#support/routes/ask-route.ts';
import type { Ask } from '#support/routes/entry.ts';
import { openHosts, openScene } from '#support/routes/scenes.ts';
import { withWebhook } from '#support/routes/table/integrations.ts';
import { arrive, choiceOf, expect, hostWithEvent, it, startMailingServer, withServer } from '#support/http.ts';

const server = withServer(() => startMailingServer());

/** Routes that change nothing, or whose entry is in another event's log or deleted with the event. */
const elsewhere = new Set<RouteName>([
  'events.destroy',
  'event-copies.create',
  'event-imports.create',
  'markup-previews.create',
]);
const changing = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { method, path } = routes[name];
  return method !== 'GET' && /^\/(events\/|activities|series|event-imports)/.test(path) && !elsewhere.has(name);
});

/** Requests that change something, for routes whose request in the table does not. */
const asks: Partial<Record<RouteName, Ask>> = {
  'activity-orders.update': async (scene) => {
    const owner = await scene.control();
    const [first, second] = [await choiceOf(owner, scene.event), await choiceOf(owner, scene.event)];
    return { body: { ids: [second.id, first.id] } };
  },
  'webhook-secrets.destroy': async (scene, role) => {
    const asked = await withWebhook()(scene, role);
    await scene.owner.call('webhook-secrets.create', {
      event: scene.event.id,
      webhook: asked.params?.['webhook'] ?? '',
    });
    return asked;
  },
};

it('every route by which the crew changes an event writes an entry into its audit log', async () => {
  const [hosts, newcomer] = [await openHosts(server), await arrive(server)];
  const silent: RouteName[] = [];
  for (const name of changing) {
    const scene = await openScene(server, hosts, newcomer);
    const own = await asks[name]?.(scene, 'owner');
    const asked = own ? { ...own, params: { ...scene.at, ...own.params } } : await requestFor(scene, 'owner', name);
    const count = async () =>
      (await scene.store.audits.ofEvent(scene.event.id, { beforeId: null, limit: 1_000 })).length;
    const before = await count();
    const { status } = await askRoute(scene, 'owner', name, asked);
    expect([name, status < 400]).toEqual([name, true]);
    if ((await count()) === before) silent.push(name);
  }
  expect(silent).toEqual([]);
});

it('every changed setting has a name in the audit log, or an action of its own', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  const all = {
    title: 'Physics 102',
    description: 'Waves.',
    code: 'waves-102',
    locale: 'de',
    hasModeration: false,
    hasFormulas: true,
    naming: 'required',
    revealing: 'at-once',
    embedOrigins: 'https://example.org',
    heldWords: ['spam'],
    screenThreshold: 3,
    accent: '#aa0000',
    retentionDays: 12,
  };
  await host.visit('events.update', at, {
    ...all,
    questionsOpen: false,
    upvotesOpen: false,
    reactionsOpen: false,
    passcode: 'double slit',
  });
  const { audits } = await host.read('audits.index', at);
  const changed = audits.find(({ action }) => action === 'settings.changed')?.target?.split(', ') ?? [];
  expect(changed.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(Object.keys(auditedSettings).toSorted()).toEqual(changed.toSorted());
  const moved = ['questions.paused', 'upvotes.paused', 'reactions.paused', 'passcode.changed'];
  expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(moved));
  await host.visit('events.update', at, { reactionsOpen: true });
  expect((await host.read('audits.index', at)).audits[0]?.action).toBe('reactions.resumed');
});
