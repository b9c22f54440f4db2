import type { ControlRoom } from '#contracts/pages.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';

/** Where the question is that was picked for the screen: on it, waiting until screens show the questions, which a moderator leaves to the hosts, or nowhere, once the event is over. */
export type HighlightStatus = 'on-screen' | 'waits' | 'waits-for-hosts' | 'over';

export function highlightStatus(control: ControlRoom): HighlightStatus {
  if (control.event.state === 'ended') return 'over';
  if (areQuestionsOnScreen(control)) return 'on-screen';
  return control.role === 'moderator' ? 'waits-for-hosts' : 'waits';
}
