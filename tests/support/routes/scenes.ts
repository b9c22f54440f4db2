import { routes } from '#contracts/routes.ts';
import type { EventView } from '#contracts/views.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { hashToken } from '#server/http/authority.ts';
import { signUp } from '../factories/accounts.ts';
import type { MailingServer } from '../servers/mailing-server.ts';
import type { Role } from './who.ts';
import { arrive } from '../factories/events.ts';
import { Visitor } from '../clients/visitor.ts';

// Each request gets its own event, with everyone who could send it.

export type HostRole = 'owner' | 'co-host' | 'moderator' | 'another host';
export interface Host {
  visitor: Visitor;
  id: string;
  email: string;
}
export type Hosts = Record<HostRole, Host>;

/** The owner has an account; the others were invited or started an event. */
export async function openHosts(server: MailingServer): Promise<Hosts> {
  const { visitor: owner, email } = await signUp(server);
  const guest = async (): Promise<Host> => {
    const visitor = await arrive(server);
    await visitor.see('events/show', 'events.create', {}, { title: 'Elsewhere' });
    return asHost(visitor, '');
  };
  return {
    owner: await asHost(owner, email),
    'co-host': await guest(),
    moderator: await guest(),
    'another host': await guest(),
  };
}

async function asHost(visitor: Visitor, email: string): Promise<Host> {
  const signed = await visitor.send('POST', routes['broadcasting.user-auth'].path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ socket_id: '123.456' }).toString(),
  });
  const { id } = JSON.parse((signed.json() as { user_data: string }).user_data) as { id: string };
  return { visitor, id: id.replace('user.', ''), email };
}

/** An event with everyone who can send requests to it. */
export class Scene {
  readonly server: MailingServer;
  readonly hosts: Hosts;
  readonly event: EventView;
  readonly screen: { id: string; token: string };
  readonly #newcomer: Visitor;
  #phone: Promise<Visitor> | null = null;

  constructor(server: MailingServer, hosts: Hosts, event: EventView, screen: Scene['screen'], newcomer: Visitor) {
    this.server = server;
    this.hosts = hosts;
    this.event = event;
    this.screen = screen;
    this.#newcomer = newcomer;
  }

  get store() {
    return this.server.world.store;
  }

  /** Parameters of the routes of this event. */
  get at() {
    return { event: this.event.id, code: this.event.code };
  }

  get owner(): Visitor {
    return this.hosts.owner.visitor;
  }

  /** The owner in the control room, to which their actions there return. */
  async control(): Promise<Visitor> {
    await this.owner.read('events.show', this.event);
    return this.owner;
  }

  /** A browser that has visited the site, but has no role here. */
  stranger(): Visitor {
    return twin(this.server, this.#newcomer);
  }

  /** The participant of the scene, always the same. */
  phone(): Promise<Visitor> {
    this.#phone ??= (async () => {
      // The newcomer's browser cannot be used, since its participants may have been removed.
      const phone = await arrive(this.server);
      await phone.see('rooms/show', 'participants.create', this.event, { name: 'Ada' });
      return phone;
    })();
    return this.#phone;
  }

  async participantId(): Promise<string> {
    await this.phone();
    return (await this.store.participants.newest(this.event.id, 1))[0]?.id ?? '';
  }

  async as(role: Role): Promise<Visitor> {
    if (role === 'participant') return this.phone();
    return role === 'screen link' || role === 'stranger'
      ? this.stranger()
      : twin(this.server, this.hosts[role].visitor);
  }

  /** Everything that a request can change about the event. */
  async everything(): Promise<string> {
    const { store, event } = this;
    const archive = await store.snapshot((tx) => tx.archives.read(event.id));
    const otherRows = await Promise.all([
      store.audits.ofEvent(event.id, { beforeId: null, limit: 1_000 }),
      store.crew.ofEvent(event.id),
      store.invitations.ofEvent(event.id, 0),
      store.screenLinks.ofEvent(event.id),
      store.webhooks.ofEvent(event.id),
    ]);
    return JSON.stringify([archive, otherRows], (key, value: unknown) =>
      key === 'lastSeenAt' || key === 'lastUsedAt' ? null : value,
    );
  }
}

/** The same browser on a separate page. */
function twin(server: MailingServer, { cookies, version }: Visitor): Visitor {
  const visitor = new Visitor(server.address);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  visitor.version = version;
  return visitor;
}

export async function openScene(server: MailingServer, hosts: Hosts, newcomer: Visitor): Promise<Scene> {
  const { world } = server;
  const made = await createEvent(world, { userId: hosts.owner.id, title: 'Physics 101', locale: 'en', isOpen: true });
  const at = world.now();
  for (const role of ['co-host', 'moderator'] as const) {
    await world.store.crew.insert({ eventId: made.id, userId: hosts[role].id, role, invitedAt: at, acceptedAt: at });
  }
  const screen = { id: world.newId(), token: world.newId() };
  await world.store.screenLinks.insert({
    id: screen.id,
    eventId: made.id,
    tokenHash: hashToken(screen.token),
    createdAt: at,
    lastUsedAt: null,
  });
  return new Scene(server, hosts, made as unknown as EventView, screen, newcomer);
}
