import { Visitor } from '#support/clients/visitor.ts';
import { sentence } from '../pages/room.ts';

export interface MeasuredRoom {
  path: string;
  /** All 50 questions instead of the first 30. */
  fullPath: string;
  cookies: ReadonlyMap<string, string>;
  text: string;
}

const questionCount = 50;
/** Below the limit of ten questions per participant and minute. */
const questionsEach = 9;
const asked = (number: number): string => `${number}: ${sentence(number)}`;

/** An open event whose participants see 50 approved questions. */
export async function makeRoom(origin: string): Promise<MeasuredRoom> {
  const host = await new Visitor(origin).arrive();
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Town meeting', start: 'now' });
  const { id, code } = control.event;
  await host.visit('events.update', { event: id }, { hasModeration: false });
  await host.visit('focuses.update', { event: id }, { kind: 'questions' });
  let person = await join(origin, code);
  for (let at = 0; at < questionCount; at += 1) {
    if (at > 0 && at % questionsEach === 0) person = await join(origin, code);
    await person.visit('questions.create', { code }, { body: asked(at) });
  }
  const reader = await join(origin, code);
  const { room } = await reader.see('rooms/show', 'rooms.show', { code });
  if (room.questionCount !== questionCount) throw new Error(`the room has ${room.questionCount} questions`);
  const path = reader.path('rooms.show', { code });
  return {
    path,
    fullPath: `${path}?count=${questionCount}`,
    cookies: reader.cookies,
    text: asked(questionCount - 1),
  };
}

async function join(origin: string, code: string): Promise<Visitor> {
  const person = await new Visitor(origin).arrive();
  await person.see('rooms/show', 'participants.create', { code }, {});
  return person;
}
