import type { RoomView } from '#contracts/views.ts';

/** Whether screens show the questions just now: one whose event is over shows nothing of it. */
export const areQuestionsOnScreen = ({
  event,
  focus,
}: {
  event: Pick<RoomView['event'], 'state'>;
  focus: Pick<RoomView['focus'], 'kind'>;
}): boolean => event.state !== 'ended' && focus.kind === 'questions';
