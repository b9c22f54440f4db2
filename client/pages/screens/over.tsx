import { OverlayOver, ScreenEventEnded } from '../../screen/event-ended.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import '../../styles/complete.css';
import '../../screen/styles/index.css';

/** OBS reloads the page on each scene change. */
export default function ScreenIsOver({ isOverlay }: PropsOf<'screens/over'>) {
  return isOverlay ? <OverlayOver reason="gone" /> : <ScreenEventEnded reason="gone" />;
}
