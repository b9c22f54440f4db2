import { OverlayOver, ScreenEventEnded } from '../../screen/event-ended.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import '../../screen/styles/index.css';

/** As what was open when the link was taken back: loaded again, which OBS does with every scene, it stays so. */
export default function ScreenIsOver({ event, isOverlay }: PropsOf<'screens/over'>) {
  return isOverlay ? (
    <OverlayOver reason="gone" />
  ) : (
    <ScreenEventEnded id={event} code={null} accent={null} reason="gone" />
  );
}
