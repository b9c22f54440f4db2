import { createContext } from 'react';

/** The draft of a form: nothing unsent, ready to send, incomplete, or invalid (its field shows why). */
export type FormState = 'none' | 'ready' | 'unfinished' | 'invalid';

/**
 * Lets the survey's navigation send the form, whose own button is then only for pages without scripts. Receives the
 * state of the draft. Null outside a survey.
 */
export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);
