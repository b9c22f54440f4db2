import { createContext } from 'react';

/** Leaves the survey for what the crew shows now; null when it is the same. */
export const LeaveSurveyContext = createContext<(() => void) | null>(null);
