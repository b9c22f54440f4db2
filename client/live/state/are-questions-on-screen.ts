import type { RoomView } from '#contracts/views.ts';

/** An ended event shows none. */
export const areQuestionsOnScreen = ({
  event,
  focus,
}: {
  event: Pick<RoomView['event'], 'state'>;
  focus: Pick<RoomView['focus'], 'kind'>;
}): boolean => event.state !== 'ended' && focus.kind === 'questions';
