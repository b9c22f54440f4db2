import { describe, expect, it } from 'vitest';
import { answerAs, openActivity } from '#support/factories/events.ts';
import { withTwoInRoom } from '#support/factories/two-in-room.ts';

const { scene, hold } = withTwoInRoom();

const seen = async () => {
  const { control } = await scene.host.see('events/show', 'events.show', { event: scene.event.id });
  return control.activities[0]?.tally as { waiting: object[]; texts: object[]; rejected: object[] };
};
const waiting = async () => (await seen()).waiting;

describe('an answer that waits and holds a listed word', () => {
  it('says to the crew which, as the list stands now', async () => {
    await hold('scam*');
    const poll = await openActivity(scene.host, scene.event, 'text');
    await answerAs(scene.ada, scene.event, poll, { text: 'No scammers here' });
    await answerAs(scene.ben, scene.event, poll, { text: 'More tea' });
    expect(await waiting()).toEqual([
      { text: 'No scammers here', count: 1, heldWord: 'scam*' },
      { text: 'More tea', count: 1 },
    ]);
    await hold('tea');
    expect(await waiting()).toEqual([
      { text: 'No scammers here', count: 1 },
      { text: 'More tea', count: 1, heldWord: 'tea' },
    ]);
    await hold();
    expect(await waiting()).toEqual([
      { text: 'No scammers here', count: 1 },
      { text: 'More tea', count: 1 },
    ]);
  });

  it('says it where other answers need no approval, and no more once it is let through; to the room never', async () => {
    await hold('scam*');
    const poll = await openActivity(scene.host, scene.event, 'text', { isShownUnread: true });
    await scene.host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
    await answerAs(scene.ada, scene.event, poll, { text: 'No scammers here' });
    expect(await waiting()).toEqual([{ text: 'No scammers here', count: 1, heldWord: 'scam*' }]);
    await scene.host.visit(
      'text-answers.update',
      { activity: poll.id },
      { action: 'approve', texts: ['No scammers here'] },
    );
    expect(await seen()).toMatchObject({ waiting: [], texts: [{ text: 'No scammers here', count: 1 }] });
    const { room } = await scene.ben.see('rooms/show', 'rooms.show', { code: scene.event.code });
    expect(room.activities[0]?.tally).toMatchObject({ texts: [{ text: 'No scammers here', count: 1 }] });
    expect(JSON.stringify(room)).not.toMatch(/heldWord|scam\*/);
  });
});
