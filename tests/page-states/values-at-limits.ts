import type { PageName } from '#contracts/pages.ts';
import { limits } from '#contracts/limits.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { toLabels } from './page-actions.ts';
import type { PreparedEvent } from './events/events.ts';
import type { PageState } from './page-state.ts';

// Settings as long as their limits allow, and an empty audit log.

const place = (word: string, at: number) => `${word} ${String(at).padStart(3, '0')}`;
const long = (text: string, chars: number) =>
  text
    .repeat(Math.ceil(chars / text.length))
    .slice(0, chars)
    .trimEnd();

export async function statesAtLimits(
  server: TestServer,
  { host: quietHost, event: quiet }: PreparedEvent,
): Promise<Partial<Record<PageName, readonly PageState[]>>> {
  const { host, event } = await hostWithEvent(server, {
    title: long(
      'Proceedings of the joint congress of river wardens, lock keepers and ferrymen ',
      limits.eventTitle.maxChars,
    ),
  });
  const at = { event: event.id };
  // With a named participant, the settings warn that names would be deleted.
  await participantAt(server, event.code, 'Ada');
  await fillSettings(host, at);
  const { audits } = await quietHost.see('audits/index', 'audits.index', { event: quiet.id });
  return {
    'events/edit': [
      { name: 'very full', who: host, path: `/events/${event.id}/edit`, title: `Settings: ${event.title}` },
    ],
    'moderations/index': [
      {
        name: 'very full, labels',
        who: host,
        path: `/events/${event.id}/moderation`,
        title: `Moderation: ${event.title}`,
        act: toLabels,
        isInEnglish: true,
      },
    ],
    'audits/index': [
      {
        name: 'empty',
        who: quietHost,
        path: `/events/${quiet.id}/audit?before=${audits.at(-1)?.id ?? ''}`,
        title: `Audit log: ${quiet.title}`,
      },
    ],
  };
}

async function fillSettings(host: PreparedEvent['host'], at: { event: string }): Promise<void> {
  const settings = {
    description: long(
      'Waves, currents and what lies between.\nAsk anything; the lecture stops for good questions.\n\n',
      limits.eventDescription.maxChars,
    ),
    code: 'river-wardens-2026-a',
    passcode: long('open sesame ', limits.passcode.maxChars),
    naming: 'required',
    heldWords: Array.from({ length: limits.heldWords.max }, (_, word) =>
      long(`${place('rinse', word)}-`, word % 10 === 0 ? limits.heldWord.maxChars : 12),
    ),
    screenThreshold: limits.screenThreshold.max,
    embedOrigins: Array.from(
      { length: limits.embedOrigins.max },
      (_, site) => `https://faculty-of-hydrology-${site}.a-very-long-department-name.university.example`,
    ),
    accent: '#0b7285',
    retentionDays: limits.retentionDays.max,
    reactionsOpen: true,
  };
  await host.visit('events.edit', at);
  const { event, errors } = await host.see('events/edit', 'events.update', at, settings);
  if (event.heldWords.length !== limits.heldWords.max || event.embedOrigins.length !== limits.embedOrigins.max)
    throw new Error(`the settings were not taken: ${JSON.stringify(errors)}`);
  const logo = new FormData();
  logo.set('logo', new File([new Uint8Array(png(1_200, 120, { shade: 90 }))], 'logo.png'));
  await host.visit('event-logos.create', at, logo);
  const words = 'Hydrologie der Flüsse und Seen';
  await host.visit('moderations.index', at);
  for (let label = 0; label < limits.labels.max; label += 1)
    await host.visit('labels.create', at, {
      name: `${words.slice(0, limits.labelName.maxChars - 3)} ${String(label + 1).padStart(2, '0')}`,
      colour: '#0b7285',
      isPublic: label % 2 === 0,
    });
}
