/** For whom a request is meant: someone else may have joined from this browser since, and the cookie is theirs. */
export const participantHeader = 'X-Participant';
