import { Visitor } from '#support/clients/visitor.ts';

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
const words = 'who pays for the trams after the new year when every line has to run twice as often in winter'.split(
  ' ',
);

function sentence(seed: number): string {
  return `${seed}: ${Array.from({ length: 14 }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ')}?`;
}

/** An open event whose participants see 50 approved questions. */
export async function makeRoom(origin: string): Promise<MeasuredRoom> {
  const host = await new Visitor(origin).arrive();
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Town meeting', start: 'now' });
  const { id, code } = control.event;
  await host.visit('events.update', { event: id }, { hasModeration: false });
  await host.visit('focuses.update', { event: id }, { kind: 'questions' });
  let person = await join(origin, code);
  for (let asked = 0; asked < questionCount; asked += 1) {
    if (asked > 0 && asked % questionsEach === 0) person = await join(origin, code);
    await person.visit('questions.create', { code }, { body: sentence(asked) });
  }
  const reader = await join(origin, code);
  const { room } = await reader.see('rooms/show', 'rooms.show', { code });
  if (room.questionCount !== questionCount) throw new Error(`the room has ${room.questionCount} questions`);
  const path = reader.path('rooms.show', { code });
  return {
    path,
    fullPath: `${path}?count=${questionCount}`,
    cookies: reader.cookies,
    text: sentence(questionCount - 1),
  };
}

async function join(origin: string, code: string): Promise<Visitor> {
  const person = await new Visitor(origin).arrive();
  await person.see('rooms/show', 'participants.create', { code }, {});
  return person;
}
