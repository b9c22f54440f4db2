import type { ControlRoom } from '#contracts/pages.ts';
import { areQuestionsOnScreen } from '../../live/state/are-questions-on-screen.ts';

/**
 * Where a highlighted question is: on the screen; waiting until screens show the questions (a moderator leaves that to
 * the hosts); or nowhere after the event.
 */
export type HighlightStatus = 'on-screen' | 'waits' | 'waits-for-hosts' | 'over';

export function highlightStatus(control: ControlRoom): HighlightStatus {
  if (control.event.state === 'ended') return 'over';
  if (areQuestionsOnScreen(control)) return 'on-screen';
  return control.role === 'moderator' ? 'waits-for-hosts' : 'waits';
}
