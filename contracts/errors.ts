/**
 * Expected refusals: a stable code, its HTTP status, and its message in English as the source of the translations. The
 * descriptors are extracted into the catalogues and translated on the server, in the reader's language.
 * Source: product specification §8.
 */
export const errors = {
  EVENT_NOT_FOUND: { status: 404, message: /*i18n*/ 'No event has this code.' },
  EVENT_NOT_OPEN: { status: 409, message: /*i18n*/ 'This event is not open now.' },
  WRONG_PASSCODE: { status: 422, message: /*i18n*/ 'This is not the passcode of this event.' },
  NAME_REQUIRED: { status: 422, message: /*i18n*/ 'This event asks everyone for a name. Enter 1 to 30 characters.' },
  PARTICIPANT_REMOVED: { status: 403, message: /*i18n*/ 'The hosts have removed you from this event.' },
  QUESTIONS_CLOSED: { status: 409, message: /*i18n*/ 'Questions are paused. What you wrote is still here.' },
  UPVOTES_CLOSED: { status: 409, message: /*i18n*/ 'Upvoting is paused.' },
  REACTIONS_CLOSED: { status: 409, message: /*i18n*/ 'Reactions are off at the moment.' },
  QUESTION_NOT_EDITABLE: { status: 409, message: /*i18n*/ 'This question can no longer be changed.' },
  ACTIVITY_CLOSED: { status: 409, message: /*i18n*/ 'Voting has closed.' },
  BALLOT_INVALID: { status: 422, message: /*i18n*/ 'This answer does not fit what is asked.' },
  BALLOT_FINAL: { status: 409, message: /*i18n*/ 'Your answer is final and was counted before.' },
  STATE_NOT_REACHABLE: { status: 409, message: /*i18n*/ 'This was changed in the meantime. The page now shows how it stands.' },
  SERIES_EMPTY: { status: 409, message: /*i18n*/ 'There is nothing in it yet. Add a question first.' },
  INVALID: { status: 422, message: /*i18n*/ 'Something in the form needs a change.' },
  NOT_FOUND: { status: 404, message: /*i18n*/ 'This page does not exist, or is not for you to see.' },
  NOT_ALLOWED: { status: 403, message: /*i18n*/ 'You may not do this.' },
  PAGE_EXPIRED: { status: 419, message: /*i18n*/ 'This page was open for a long time and has been refreshed. Please send it again.' },
  STALE_PAGE: { status: 409, message: /*i18n*/ 'A new version was installed. The page reloads.' },
  TOO_LARGE: { status: 413, message: /*i18n*/ 'This is too large to send.' },
  TOO_MANY: { status: 429, message: /*i18n*/ 'That was a lot at once. Wait a moment, then try again.' },
  MALFORMED: { status: 400, message: /*i18n*/ 'The server could not read this request.' },
  SERVER_BUSY: { status: 503, message: /*i18n*/ 'The server is busy. It will be tried again in a moment.' },
  INTERNAL: { status: 500, message: /*i18n*/ 'Something broke on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Why a field was refused. The message says what would be accepted; `{…}` are filled in from the refusal's `values`. */
export const fieldErrors = {
  REQUIRED: /*i18n*/ 'Please fill this in.',
  TOO_SHORT: /*i18n*/ 'Write at least {min, plural, one {# character} other {# characters}}.',
  TOO_LONG: /*i18n*/ 'Write at most {max, plural, one {# character} other {# characters}}. Now there are {actual}.',
  CONTROL_CHARACTER: /*i18n*/ 'This contains a character that cannot be shown. Remove it and send again.',
  CODE_SHAPE: /*i18n*/ 'Use 4 to 20 letters, digits or hyphens.',
  CODE_UNKNOWN: /*i18n*/ 'No event has this code. Check it and try again.',
  CODE_TAKEN: /*i18n*/ 'Another event uses this code. Choose a different one.',
  NOT_ONE_OF: /*i18n*/ 'Choose one of the values offered.',
  NOT_A_NUMBER: /*i18n*/ 'Enter a whole number from {min} to {max}.',
  OPTION_COUNT: /*i18n*/ 'Give {min} to {max} options.',
  OPTION_TWICE: /*i18n*/ 'This option is there twice.',
  PICK_RANGE: /*i18n*/ 'The smallest number of picks cannot be larger than the largest, and neither larger than the number of options.',
  NUMBER_RANGE: /*i18n*/ 'Enter a number from {min} to {max}.',
  NUMBER_STEP: /*i18n*/ 'Enter a number from {min} to {max} in steps of {step}.',
  NUMBER_ORDER: /*i18n*/ 'The largest number must be larger than the smallest.',
  STEP_SIZE: /*i18n*/ 'The step must be larger than 0 and fit between the smallest and the largest number.',
  RANK_EACH: /*i18n*/ 'Give every option a place of its own.',
  WORD_COUNT: /*i18n*/ 'Write {max, plural, one {one word} other {1 to # words}}.',
  CORRECT_OPTION: /*i18n*/ 'Mark options of this question as correct.',
  CORRECT_NUMBER: /*i18n*/ 'Enter the correct number, and how far off an answer may be, 0 or more.',
  COLOUR_SHAPE: /*i18n*/ 'Choose a colour.',
  FILE_MISSING: /*i18n*/ 'Choose a file first.',
  FILE_TOO_LARGE: /*i18n*/ 'Choose a file of at most {max} kB.',
  IMAGE_KIND: /*i18n*/ 'Choose a picture in the format PNG, JPEG or WebP.',
  IMAGE_PIXELS: /*i18n*/ 'Choose a picture with {min} to {max} pixels on each side.',
  ORIGIN_SHAPE: /*i18n*/ 'Write each site as https://example.org, one on a line.',
  TOO_MANY_ORIGINS: /*i18n*/ 'Name at most {max} sites.',
  TITLE_DIFFERS: /*i18n*/ 'Type the title of the event to delete it.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;
