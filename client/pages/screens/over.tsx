import { OverlayOver, ScreenOver } from '../../components/over/screen-over.tsx';
import type { PropsOf } from '../../page-props.ts';
import '../../styles/stage.css';

/** As what was open when the link was taken back: loaded again, which OBS does with every scene, it stays so. */
export default function ScreenIsOver({ event, isOverlay }: PropsOf<'screens/over'>) {
  return isOverlay ? <OverlayOver ending="gone" /> : <ScreenOver id={event} code={null} accent={null} ending="gone" />;
}
