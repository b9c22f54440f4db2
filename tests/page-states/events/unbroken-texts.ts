import {
  act,
  answerAs,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { PreparedEvent } from './events.ts';

// Texts without a place to break a line: a pasted address, a key held down, a German law.

const germanLaw = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
const address = `https://docs.example.org/${'folders/of_folders/'.repeat(9)}and-then?document=1&version=2`;
/** The longest allowed text answer. */
const longAnswer = address.slice(0, 200);
/** A held key, for fields at their limits. */
const key = (chars: number) => 'Aargh'.repeat(chars).slice(0, chars);

/** An event whose texts contain no spaces. The poll is in focus. */
export async function unbrokenEvent(server: TestServer): Promise<PreparedEvent> {
  const { host, event } = await hostWithEvent(server, { title: key(120) });
  const at = { event: event.id };
  await host.visit('events.update', at, { description: address });
  const phone = await participantAt(server, event.code, key(30));
  const shown = await questionBy(phone, event, address, { host });
  const answered = await questionBy(phone, event, key(500), { host });
  const refused = await questionBy(phone, event, germanLaw.repeat(2));
  await host.visit('moderations.update', at, { questions: [answered], action: 'answer', answer: address });
  await host.visit('moderations.update', at, { questions: [refused], action: 'reject', reason: germanLaw });
  await questionBy(phone, event, `${address}#waiting`);
  await host.visit('moderations.index', at);
  const label = { name: key(30), colour: '#0b7285', isPublic: true };
  const { control } = await host.see('moderations/index', 'labels.create', at, label);
  const labelled = { questions: [shown, answered], label: control.labels[0]?.id, isOn: true };
  await host.visit('question-labels.update', at, labelled);
  await host.visit('events.show', at);
  const options = [germanLaw, key(120), 'https://example.org/a/rather/long/path/to/an/option'];
  const poll = await openChoice(host, event, {
    prompt: `${germanLaw}?`,
    options: options.map((one) => ({ label: one })),
  });
  await answerAs(await participantAt(server, event.code, key(29)), event, poll, { picks: [poll.options[1]?.id] });
  const ends = { lowLabel: key(60), highLabel: germanLaw.slice(0, 60) };
  const scale = await openActivity(host, event, 'scale', { prompt: address, ...ends });
  const ranking = await openActivity(host, event, 'ranking', {
    prompt: key(200),
    options: [{ label: germanLaw }, { label: key(255) }],
  });
  const text = await openActivity(host, event, 'text', { prompt: germanLaw });
  await answerAs(phone, event, scale, { value: 3 });
  await answerAs(phone, event, ranking, { order: ranking.options.map(({ id }) => id) });
  await answerAs(phone, event, text, { text: longAnswer });
  await host.visit('text-answers.update', text, { action: 'approve', texts: [longAnswer] });
  const all = [poll, scale, ranking, text];
  for (const each of all) await act(host, each, 'reveal');
  await host.visit('focuses.update', at, { kind: 'activity', activity: poll.id });
  return { host, event, phone, polls: Object.fromEntries(all.map(({ kind, id }) => [kind, id])) };
}
