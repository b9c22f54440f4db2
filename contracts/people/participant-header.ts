/**
 * The participant a request is meant for: someone else may have joined from the same browser since, and the cookie is
 * theirs.
 */
export const participantHeader = 'X-Participant';
