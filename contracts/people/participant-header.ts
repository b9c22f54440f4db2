/**
 * The participant a request is meant for: someone else may have joined from this browser since, which replaces the
 * cookie.
 */
export const participantHeader = 'X-Participant';
