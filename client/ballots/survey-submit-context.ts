import { createContext } from 'react';

/** What stands in a form: nothing that was not sent, what can be sent, what was begun and lacks something, or what does not fit, as its field says. */
export type FormState = 'none' | 'ready' | 'unfinished' | 'unfit';

/**
 * Where something beside the form sends what stands in it and leads on, so that its own button is only for those without scripts:
 * hears what there is to send. Null where the form stands alone.
 */
export const SurveySubmitContext = createContext<((draft: FormState) => void) | null>(null);
