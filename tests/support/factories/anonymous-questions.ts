import type { EventView } from '#contracts/views.ts';
import { programOf, type Program } from '../clients/api-program.ts';
import { hostWithEvent, participantAt } from './events.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

// An event with one question asked anonymously and one asked under a name.

export const shown = { name: 'Zebulon Shown', body: 'Who stands by this?' };
export const hidden = { name: 'Quillon Hidden', body: 'Who would rather not?' };

export interface NamelessScene {
  host: Visitor;
  program: Program;
  event: EventView;
  /** A participant who asked one question under their name. */
  open: Visitor;
  /** A participant who asked only one question, anonymously. */
  shy: Visitor;
  shyId: string;
  /** The anonymous question. */
  question: string;
}

export async function askAs(
  phone: Visitor,
  event: EventView,
  body: string,
  form: Record<string, unknown>,
): Promise<string> {
  const { mine } = await phone.see('rooms/show', 'questions.create', event, { body, ...form });
  return mine.questions.find((question) => question.body === body)?.id ?? '';
}

/** `isNamedLater`: the anonymous author had no name when they asked, and gave one afterwards. */
export async function anonymousQuestionScene(
  server: TestServer,
  { isApproved = true, isNamedLater = false, ...form }: Record<string, unknown> = {},
): Promise<NamelessScene> {
  const { host, event } = await hostWithEvent(server, form);
  const [open, shy] = [
    await participantAt(server, event.code, shown.name),
    await participantAt(server, event.code, isNamedLater ? undefined : hidden.name),
  ];
  const other = await askAs(open, event, shown.body, {});
  const question = await askAs(shy, event, hidden.body, isNamedLater ? {} : { withoutName: 'on' });
  const program = await programOf(server, host);
  if (isApproved) await host.visit('moderations.update', event, { questions: [other, question], action: 'approve' });
  if (isNamedLater) await shy.see('rooms/show', 'participants.update', event, { name: hidden.name });
  const { mine } = await shy.read('rooms.show', event);
  return { host, program, event, open, shy, shyId: mine.participant.id, question };
}

export const downloaded = async ({ host, event }: NamelessScene, path: string): Promise<Buffer> =>
  (await host.download(`/events/${event.id}/exports/${path}`)).bytes;
