import { router } from '@inertiajs/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { channels } from '#contracts/channels.ts';
import type { CrewEvents } from '#contracts/push-events.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CopyEvent, DeleteSettings, RetentionSettings } from '../../control-room/settings/copy-and-delete.tsx';
import {
  EmbedSettings,
  GeneralSettings,
  LanguageSettings,
  PollSettings,
  QuestionFilterSettings,
} from '../../control-room/settings/general.tsx';
import { CrewPresence } from '../../crew/presence/crew-presence.tsx';
import { useCrew } from '../../crew/presence/use-crew.ts';
import { LogoSettings, LookSettings } from '../../control-room/settings/look.tsx';
import {
  PasscodeSettings,
  PeopleSettings,
  QuestionSettings,
  ReactionSettings,
} from '../../control-room/settings/people.tsx';
import { SettingsNavigation } from '../../control-room/settings/navigation.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { SettingsContext, useSettingsOf } from '../../control-room/settings/use-settings.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useChannel, useLive } from '../../live/use-live.ts';
import { VersionNotice } from '../../live/live-notices.tsx';
import { HostLayout, LostAccess } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function Edit({ event }: PropsOf<'events/edit'>) {
  return (
    <WhileEventExists event={event} over={LostAccess}>
      <SettingsContext value={useSettingsOf(event)}>
        <EditEvent event={event} />
      </SettingsContext>
    </WhileEventExists>
  );
}

function EditEvent({ event }: Pick<PropsOf<'events/edit'>, 'event'>) {
  const { t } = useLingui();
  // The control room needs decryption on the same connection.
  useLive({ only: ['event'], isEncrypted: true });
  useChannel<CrewEvents>(channels.crew(event.id), {
    'crew-event.changed': () => router.reload({ only: ['event'], preserveErrors: true }),
  });
  const { others, announceEditing } = useCrew(event.id);
  useEffect(() => announceEditing(['settings']), [announceEditing]);
  return (
    <HostLayout title={t`Settings`} event={event} actions={<CrewPresence others={others} />}>
      <VersionNotice place="crew" />
      <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-10">
        <SettingsNavigation isOwner={event.role === 'owner'} />
        <div>
          <p className="pb-6 text-xs text-muted">{t`Changes are saved immediately.`}</p>
          <GeneralSettings />
          <LanguageSettings />
          <PeopleSettings />
          <PasscodeSettings />
          <QuestionSettings />
          <QuestionFilterSettings />
          <PollSettings />
          <ReactionSettings />
          <LookSettings />
          <LogoSettings />
          <EmbedSettings />
          <CopyEvent />
          <RetentionSettings />
          {event.role === 'owner' && (
            <SettingsSection id="webhooks" title={t`Webhooks`} hint={t`Tell your programs about changes here.`}>
              <ButtonLink href={route('webhooks.index', { event: event.id })} className="justify-self-start">
                {t`Webhooks`}
              </ButtonLink>
            </SettingsSection>
          )}
          {event.role === 'owner' && <DeleteSettings />}
        </div>
      </div>
    </HostLayout>
  );
}
