import type { ControlRoom } from '../../../contracts/pages.ts';
import { areQuestionsOnScreen } from '../../on-screen.ts';

/** Where the question is that was picked for the screen: on it, waiting until screens show the questions, or nowhere, once the event is over. */
export type Picked = 'on-screen' | 'waits' | 'over';

export function pickOf(control: ControlRoom): Picked {
  if (control.event.state === 'ended') return 'over';
  return areQuestionsOnScreen(control) ? 'on-screen' : 'waits';
}
