import { beforeEach } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { hostWithEvent, participantAt } from './events.ts';
import { withServer } from '../set-up.ts';
import type { Visitor } from '../clients/visitor.ts';

interface TwoInRoom {
  host: Visitor;
  event: EventView;
  ada: Visitor;
  ben: Visitor;
}

/** For each test in a file, a separate event with two people in its room; `hold` sets its word list. */
export function withTwoInRoom() {
  const server = withServer();
  const scene = {} as TwoInRoom;
  beforeEach(async () => {
    const { host, event } = await hostWithEvent(server);
    Object.assign(scene, {
      host,
      event,
      ada: await participantAt(server, event.code),
      ben: await participantAt(server, event.code),
    });
  });
  return {
    scene,
    hold: (...heldWords: string[]) => scene.host.visit('events.update', scene.event, { heldWords }),
  };
}
