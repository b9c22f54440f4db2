import { useLingui } from '@lingui/react/macro';
import type { ControlRoom } from '#contracts/pages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConnectionStatus } from '../../crew/connection-status.tsx';
import { CrewPresence } from '../../crew/presence/crew-presence.tsx';
import { ModerationLayout } from '../../moderation/layout.tsx';
import { useActions } from '../../crew/use-actions.ts';
import { CrewPageContext } from '../../crew/crew-page.ts';
import { useModerate } from '../../crew/moderating/use-moderate.ts';
import { useLiveControl } from '../../crew/use-live-control.ts';
import { EditingContext } from '../../crew/presence/use-editing.ts';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { useConnection } from '../../app/connection.ts';
import { HostLayout, LostAccess } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

// On the smallest phones, the bar would wrap.
const badgeLook = 'max-[22.5rem]:absolute max-[22.5rem]:end-1 max-[22.5rem]:top-1 max-[22.5rem]:[&>svg]:hidden';

export default function Index({ control }: PropsOf<'moderations/index'>) {
  return (
    <WhileEventExists event={control.event} over={LostAccess}>
      <Moderation props={control} />
    </WhileEventExists>
  );
}

function Moderation({ props }: { props: ControlRoom }) {
  const { t } = useLingui();
  const { control, others, announceEditing } = useLiveControl(props);
  const actions = useActions();
  const moderating = useModerate(control, actions);
  const connection = useConnection();
  const { event } = control;
  return (
    <HostLayout
      width="wide"
      tab={t`Moderation: ${event.title}`}
      title={event.title}
      actions={
        <>
          <ConnectionStatus state={connection} className={badgeLook} />
          <CrewPresence others={others} />
          <ButtonLink
            href={route('results.show', { event: event.id })}
            look="quiet"
            size="compact"
            className="max-lg:hidden"
          >
            {t`Results`}
          </ButtonLink>
          <ButtonLink href={route('events.show', { event: event.id })} size="compact">
            {t`Control room`}
          </ButtonLink>
        </>
      }
    >
      <EditingContext value={announceEditing}>
        <CrewPageContext value={{ control, others, actions, moderating }}>
          <ModerationLayout key={event.id} />
        </CrewPageContext>
      </EditingContext>
    </HostLayout>
  );
}
