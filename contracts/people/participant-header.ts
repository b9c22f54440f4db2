/** The intended participant: someone else may have joined from this browser since, and the cookie is theirs. */
export const participantHeader = 'X-Participant';
