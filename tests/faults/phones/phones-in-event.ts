import type { CrewActivityViewOf, EventView, QuestionReceiptView } from '#contracts/views.ts';
import { openChoice } from '#support/factories/events.ts';
import { Visitor } from '#support/clients/visitor.ts';
import { Phone } from './phone.ts';

export interface Poll {
  id: string;
  options: string[];
  round: number;
}

export class PhonesInEvent {
  readonly event: EventView;
  readonly polls: Poll[];
  /** Questions asked at the start, to be upvoted. */
  readonly questions: string[];
  readonly phones: Phone[] = [];
  readonly host: Visitor;
  readonly #random: () => number;
  #submissions = 0;

  private constructor(host: Visitor, event: EventView, polls: Poll[], questions: string[], random: () => number) {
    this.host = host;
    this.event = event;
    this.polls = polls;
    this.questions = questions;
    this.#random = random;
  }

  /** `phonesVia`: the address at which the phones reach the server, if it is not `origin`. */
  static async open(options: {
    origin: string;
    phonesVia?: string;
    phoneCount: number;
    pollCount: number;
    random: () => number;
  }): Promise<PhonesInEvent> {
    const { origin, phonesVia = origin, phoneCount, pollCount, random } = options;
    const host = await new Visitor(origin).arrive();
    const { control } = await host.see('events/show', 'events.create', {}, { title: 'Hall', start: 'now' });
    const { event } = control;
    const polls: Poll[] = [];
    for (let number = 1; number <= pollCount; number += 1)
      polls.push(pollOf(await openChoice(host, event, { prompt: `Poll ${number}` })));
    const questions = await askedBy(await new Visitor(origin).arrive(), event, host);
    const room = new PhonesInEvent(host, event, polls, questions, random);
    let left = phoneCount;
    const join = async (): Promise<void> => {
      while (left-- > 0) room.phones.push(await joinAs(origin, phonesVia, event, random));
    };
    await Promise.all(Array.from({ length: 20 }, join));
    return room;
  }

  /**
   * Every phone answers every poll at a random time within `overMs`, and one in five changes its answer. One in five
   * asks a question, one in five upvotes each question, and some withdraw that. Resolves once everything is in the
   * outboxes, not once it is sent.
   */
  async burst(overMs: number): Promise<void> {
    const given: Promise<void>[] = [];
    for (const phone of this.phones) {
      for (const poll of this.polls) {
        given.push(this.#answer(phone, poll, overMs));
        if (this.#random() < 0.2) given.push(this.#answer(phone, poll, overMs));
      }
      if (this.#random() < 0.2) given.push(this.#later(overMs, (id) => phone.ask(`What of ${id}?`, id)));
      for (const question of this.questions) {
        if (this.#random() < 0.2) given.push(this.#later(overMs, (id) => phone.upvote(question, true, id)));
        if (this.#random() < 0.05) given.push(this.#later(overMs, (id) => phone.upvote(question, false, id)));
      }
    }
    await Promise.all(given);
  }

  async nextRound(): Promise<void> {
    // The client may have been rebuilt since, as in an update.
    await this.host.arrive();
    for (const poll of this.polls) {
      await this.host.visit('activity-states.update', poll, { action: 'new-round' });
      poll.round += 1;
    }
  }

  wake(): void {
    for (const phone of this.phones) phone.wake();
  }

  /** Resolves when every phone has sent everything. Throws if one still waits after `withinMs`. */
  async settled(withinMs: number): Promise<void> {
    const endsAt = Date.now() + withinMs;
    for (;;) {
      const states = await Promise.all(this.phones.map((phone) => phone.isSettled()));
      const waiting = states.filter((isSettled) => !isSettled).length;
      if (waiting === 0) return;
      if (Date.now() > endsAt) throw new Error(`${waiting} phones still have something to send`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #answer(phone: Phone, poll: Poll, overMs: number): Promise<void> {
    const option = poll.options[Math.floor(this.#random() * poll.options.length)] ?? '';
    const { id, round } = poll;
    return this.#later(overMs, (submissionId) => phone.answer(id, round, option, submissionId));
  }

  #later(overMs: number, give: (submissionId: string) => void): Promise<void> {
    const submissionId = `${this.event.id.slice(0, 8)}-submission-${(this.#submissions += 1)}`;
    return new Promise((resolve) => {
      setTimeout(() => {
        give(submissionId);
        resolve();
      }, this.#random() * overMs);
    });
  }
}

async function askedBy(asker: Visitor, event: EventView, host: Visitor): Promise<string[]> {
  await asker.see('rooms/show', 'participants.create', event, {});
  const ids: string[] = [];
  for (const body of ['Why one?', 'Why two?', 'Why three?']) {
    const { receipt } = (await asker.call('questions.create', event, { body })).json() as {
      receipt: QuestionReceiptView;
    };
    ids.push(receipt.id);
  }
  await host.visit('moderations.update', event, { questions: ids, action: 'approve' });
  return ids;
}

function pollOf(activity: CrewActivityViewOf<'choice'>): Poll {
  return { id: activity.id, options: activity.options.map(({ id }) => id), round: activity.round };
}

/** Opens the join page for its cookies, then sends its form. */
async function joinAs(origin: string, phonesVia: string, event: EventView, random: () => number): Promise<Phone> {
  const visitor = new Visitor(origin);
  await visitor.load(`/j/${event.code}`);
  const joined = await visitor.send('POST', `/e/${event.code}/participants`, {
    headers: { accept: 'text/html' },
    body: {},
  });
  const cookie = visitor.cookies.get(`participant.${event.id}`);
  if (joined.status !== 303 || cookie === undefined)
    throw new Error(`a phone could not join: ${joined.status} ${joined.text.slice(0, 200)}`);
  const participantId = decodeURIComponent(cookie).split('.')[0] ?? '';
  const isKeptAlive = phonesVia === origin;
  return new Phone({
    origin: phonesVia,
    code: event.code,
    cookies: visitor.cookies,
    participantId,
    random,
    isKeptAlive,
  });
}
