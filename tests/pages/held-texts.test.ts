import { beforeEach, describe, expect, it } from 'vitest';
import type { EventView } from '../../contracts/views.ts';
import { answerAs, hostWithEvent, openActivity, participantAt } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';
import type { Visitor } from '../support/visitor.ts';

const server = withServer();
let host: Visitor;
let event: EventView;
let ada: Visitor;
let ben: Visitor;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
  [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
});

const hold = (...heldWords: string[]) => host.visit('events.update', { event: event.id }, { heldWords });
const seen = async () => {
  const { control } = await host.see('events/show', 'events.show', { event: event.id });
  return control.activities[0]?.tally as { waiting: object[]; texts: object[]; rejected: object[] };
};
const waiting = async () => (await seen()).waiting;

describe('an answer that waits and holds a listed word', () => {
  it('says to the crew which, as the list stands now', async () => {
    await hold('scam*');
    const poll = await openActivity(host, event, 'text');
    await answerAs(ada, event, poll, { text: 'No scammers here' });
    await answerAs(ben, event, poll, { text: 'More tea' });
    expect(await waiting()).toEqual([{ text: 'No scammers here', count: 1, heldWord: 'scam*' }, { text: 'More tea', count: 1 }]);
    await hold('tea');
    expect(await waiting()).toEqual([{ text: 'No scammers here', count: 1 }, { text: 'More tea', count: 1, heldWord: 'tea' }]);
    await hold();
    expect(await waiting()).toEqual([{ text: 'No scammers here', count: 1 }, { text: 'More tea', count: 1 }]);
  });

  it('says it where other answers need no approval, and no more once it is let through; to the room never', async () => {
    await hold('scam*');
    const poll = await openActivity(host, event, 'text', { isShownUnread: true });
    await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    await answerAs(ada, event, poll, { text: 'No scammers here' });
    expect(await waiting()).toEqual([{ text: 'No scammers here', count: 1, heldWord: 'scam*' }]);
    await host.visit('text-answers.update', { activity: poll.id }, { action: 'approve', texts: ['No scammers here'] });
    expect(await seen()).toMatchObject({ waiting: [], texts: [{ text: 'No scammers here', count: 1 }] });
    const { room } = await ben.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.activities[0]?.tally).toMatchObject({ texts: [{ text: 'No scammers here', count: 1 }] });
    expect(JSON.stringify(room)).not.toMatch(/heldWord|scam\*/);
  });
});
