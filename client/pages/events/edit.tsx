import { Head, Link, router } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { channels } from '../../../contracts/channels.ts';
import type { CrewEvents } from '../../../contracts/events.ts';
import { buttonAttributes } from '../../components/button.tsx';
import { CopyEvent } from '../../components/control/copy-event.tsx';
import { DeleteSettings, RetentionSettings } from '../../components/control/settings-end.tsx';
import { GeneralSettings, LanguageSettings } from '../../components/control/settings-general.tsx';
import { CrewPresence } from '../../components/control/crew-presence.tsx';
import { useCrew } from '../../components/control/use-crew.ts';
import { HoldingSettings } from '../../components/control/settings-holding.tsx';
import { LogoSettings } from '../../components/control/settings-logo.tsx';
import { LookSettings } from '../../components/control/settings-look.tsx';
import { PasscodeSettings, PeopleSettings, QuestionSettings } from '../../components/control/settings-people.tsx';
import { PollSettings } from '../../components/control/settings-polls.tsx';
import { ReactionSettings } from '../../components/control/settings-stage.tsx';
import { EmbedSettings } from '../../components/control/settings-embed.tsx';
import { SettingsContents } from '../../components/control/settings-contents.tsx';
import { SettingsSection } from '../../components/control/settings-section.tsx';
import { useSettings } from '../../components/control/use-settings.ts';
import { CrewOver } from '../../components/over/crew-over.tsx';
import { UntilEnded } from '../../components/until-ended.tsx';
import { useChannel } from '../../hooks/use-channel.ts';
import { useLive } from '../../hooks/use-live.ts';
import { VersionNotice } from '../../components/live-notices.tsx';
import { HostLayout } from '../../layouts/host-layout.tsx';
import type { PropsOf } from '../../page-props.ts';
import { route } from '../../routes.ts';

/** The settings of an event. */
export default function Edit({ event }: PropsOf<'events/edit'>) {
  return (
    <UntilEnded event={event} over={CrewOver}>
      <EditEvent event={event} />
    </UntilEnded>
  );
}

function EditEvent({ event }: Pick<PropsOf<'events/edit'>, 'event'>) {
  const { t } = useLingui();
  const settings = useSettings(event);
  // The client lives on in the control room, which decrypts.
  useLive({ only: ['event'], isEncrypted: true });
  useChannel<CrewEvents>(channels.crew(event.id), { 'crew-event.changed': () => router.reload({ only: ['event'], preserveErrors: true }) });
  const { others, tellEditing } = useCrew(event.id);
  useEffect(() => tellEditing(['settings']), [tellEditing]);
  return (
    <HostLayout
      title={<Trans>Settings</Trans>}
      about={event.title}
      actions={
        <>
        <CrewPresence others={others} />
        <Link href={route('events.show', { event: event.id })} {...buttonAttributes('secondary', 'compact')}>
          <Trans>Control room</Trans>
        </Link>
        </>
      }
    >
      <Head title={t`Settings: ${event.title}`} />
      <VersionNotice place="crew" />
      <div className="xl:grid xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-x-10">
      <SettingsContents isOwner={event.role === 'owner'} />
      <div>
        <GeneralSettings settings={settings} />
        <LanguageSettings settings={settings} />
        <PeopleSettings settings={settings} />
        <PasscodeSettings settings={settings} />
        <QuestionSettings settings={settings} />
        <HoldingSettings settings={settings} />
        <PollSettings settings={settings} />
        <ReactionSettings settings={settings} />
        <LookSettings settings={settings} />
        <LogoSettings settings={settings} />
        <EmbedSettings settings={settings} />
        <CopyEvent event={event} />
        <RetentionSettings settings={settings} />
        {event.role === 'owner' && (
          <SettingsSection id="webhooks" title={<Trans>Webhooks</Trans>} hint={<Trans>Your programs can be told about changes here.</Trans>}>
            <Link href={route('webhooks.index', { event: event.id })} {...buttonAttributes('secondary', 'normal', 'justify-self-start')}>
              <Trans>Webhooks</Trans>
            </Link>
          </SettingsSection>
        )}
        {event.role === 'owner' && <DeleteSettings settings={settings} />}
      </div>
      </div>
    </HostLayout>
  );
}
