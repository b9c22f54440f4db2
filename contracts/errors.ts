/** Lingui joins the parts of a marked object's id, but not of a marked text. */
function joined({ id }: { id: string }): string {
  return id;
}

/** With the English source of their translations. Source: product specification §8. */
export const errors = {
  EVENT_NOT_FOUND: { status: 404, message: /*i18n*/ 'No event has this code. Check it and try again.' },
  EVENT_NOT_OPEN: { status: 409, message: /*i18n*/ 'This event is not open. Reload to see its state.' },
  WRONG_PASSCODE: { status: 422, message: /*i18n*/ 'Wrong passcode. Check it and try again.' },
  NAME_REQUIRED: { status: 422, message: /*i18n*/ 'Enter a name of 1 to 30 characters.' },
  PARTICIPANT_REMOVED: { status: 403, message: /*i18n*/ 'The hosts have removed you. Only they can let you in again.' },
  QUESTIONS_CLOSED: { status: 409, message: /*i18n*/ 'Questions are paused. Your text is still here.' },
  UPVOTES_CLOSED: { status: 409, message: /*i18n*/ 'Upvoting is paused. Try again later.' },
  REACTIONS_CLOSED: { status: 409, message: /*i18n*/ 'Reactions are off. Try again later.' },
  QUESTION_NOT_EDITABLE: { status: 409, message: /*i18n*/ 'This question can no longer be changed. Ask another.' },
  ACTIVITY_CLOSED: { status: 409, message: /*i18n*/ 'Voting has closed.' },
  BALLOT_INVALID: {
    status: 422,
    message: /*i18n*/ 'This answer does not fit the question. Change it and send it again.',
  },
  BALLOT_FINAL: { status: 409, message: /*i18n*/ 'Your answer is final.' },
  STATE_NOT_REACHABLE: {
    status: 409,
    message: /*i18n*/ 'Someone changed this first. The page now shows the latest version.',
  },
  ACTIVITY_ASKED: {
    status: 409,
    message: /*i18n*/ 'Already asked: only the wording can change. Duplicate it for anything else.',
  },
  SERIES_EMPTY: { status: 409, message: /*i18n*/ 'It is empty. Add a question first.' },
  SERIES_BEGUN: { status: 409, message: /*i18n*/ 'Questions can move only before a quiz or survey starts.' },
  LINK_SPENT: { status: 410, message: /*i18n*/ 'This link was used, has expired or was revoked. Ask for a new one.' },
  LAST_OWNER: { status: 409, message: /*i18n*/ 'Make someone else the owner first.' },
  SIGN_IN_AGAIN: { status: 403, message: /*i18n*/ 'You signed in a while ago. Sign in again first.' },
  PASSKEY_REFUSED: {
    status: 422,
    message: /*i18n*/ 'This passkey was not accepted. Try again or sign in another way.',
  },
  PROVIDER_FAILED: {
    status: 502,
    message: /*i18n*/ 'The sign-in service did not respond. Try again or sign in another way.',
  },
  ACCOUNT_NOT_LINKED: { status: 409, message: /*i18n*/ 'This address already has an account. Sign in instead.' },
  MAIL_FAILED: { status: 503, message: /*i18n*/ 'The email could not be sent. Try again in a moment.' },
  INVALID: { status: 422, message: /*i18n*/ 'Some fields need changes.' },
  NOT_FOUND: { status: 404, message: /*i18n*/ 'This page does not exist, or you cannot see it.' },
  TOKEN_NEEDED: { status: 401, message: /*i18n*/ 'Send a valid token: Authorization: Bearer hc_…' },
  SCOPE_MISSING: { status: 403, message: /*i18n*/ 'This token may not do this. Create one with the required scope.' },
  CHANGED_MEANWHILE: { status: 412, message: /*i18n*/ 'This changed since you read it. Read it again first.' },
  MATCH_UNKNOWN: { status: 400, message: /*i18n*/ 'If-Match does not apply here. Send this without it.' },
  KEY_REUSED: { status: 422, message: /*i18n*/ 'This idempotency key was used before. Use a new one.' },
  KEY_IN_USE: { status: 409, message: /*i18n*/ 'This idempotency key is in use. Try again in a moment.' },
  NOT_ALLOWED: {
    status: 403,
    message: /*i18n*/ 'You do not have permission to do this. Sign in with another account, or ask the hosts.',
  },
  PAGE_EXPIRED: { status: 419, message: /*i18n*/ 'This page was out of date, so nothing was saved. Try again.' },
  STALE_PAGE: { status: 409, message: /*i18n*/ 'A new version is here.' },
  TOO_LARGE: {
    status: 413,
    message: /*i18n*/ 'This text or file is too large. Shorten the text or choose a smaller file.',
  },
  TOO_MANY: { status: 429, message: /*i18n*/ 'Too many requests. Wait a moment, then try again.' },
  MALFORMED: { status: 400, message: /*i18n*/ 'The server could not read this. Reload and try again.' },
  SERVER_BUSY: { status: 503, message: /*i18n*/ 'The server is busy. Trying again in a moment.' },
  INTERNAL: { status: 500, message: /*i18n*/ 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** `{…}` comes from the refusal's `values`. */
export const fieldErrors = {
  REQUIRED: /*i18n*/ 'Fill this in.',
  TEXT_NEEDED: /*i18n*/ 'Enter {min} to {max} characters.',
  QUESTION_NEEDED: /*i18n*/ 'Enter a question.',
  TITLE_NEEDED: /*i18n*/ 'Enter a title.',
  NAME_NEEDED: /*i18n*/ 'Enter a name.',
  WRONG_TYPE: joined(
    /*i18n*/ {
      id:
        'Send {expected, select, string {a text} number {a number} boolean {true or false} array {a list} object {an ' +
        'object} other {what the documentation names}} here.',
    },
  ),
  LIST_TOO_LONG: /*i18n*/ 'Send at most {max} at a time.',
  TOO_SHORT: /*i18n*/ 'Enter at least {min, plural, one {# character} other {# characters}}.',
  TOO_LONG: /*i18n*/ 'Enter at most {max, plural, one {# character} other {# characters}}, not {actual}.',
  CONTROL_CHARACTER: /*i18n*/ 'This contains a character that cannot be shown. Remove it.',
  CODE_SHAPE: /*i18n*/ 'Use 4 to 20 letters (a–z), digits or hyphens.',
  CODE_UNKNOWN: /*i18n*/ 'No event has this code. Check it and try again.',
  NAMES_GIVEN: /*i18n*/ 'Names have been entered since. Choose again to delete them.',
  NAMES_WANTED: /*i18n*/ 'Questions now need names. Send it again to show yours.',
  NAME_HELD: /*i18n*/ 'This name is not allowed. Choose a different one.',
  SCREEN_CODE_UNKNOWN: /*i18n*/ 'No screen shows this code. Check it, or reload the screen.',
  CODE_TAKEN: /*i18n*/ 'Another event uses this code. Choose a different one.',
  NOT_ONE_OF: /*i18n*/ 'Choose one of the values offered.',
  NOT_A_NUMBER: /*i18n*/ 'Enter a whole number from {min} to {max}.',
  OPTION_COUNT: /*i18n*/ 'Give {min} to {max} options.',
  OPTION_TWICE: /*i18n*/ 'This option appears twice. Change one.',
  PICK_RANGE: /*i18n*/ 'Keep minimum ≤ maximum ≤ number of options.',
  PICK_COUNT: /*i18n*/ 'Choose {min} to {max}.',
  PICK_EXACTLY: /*i18n*/ 'Choose {count, plural, one {one of the options} other {# of the options}}.',
  PASSCODE_COUNT: /*i18n*/ 'The passcode can change {max} times a minute. Save again in a moment.',
  QUESTION_COUNT: /*i18n*/ 'You can ask at most {max} questions here.',
  NUMBER_RANGE: /*i18n*/ 'Enter a number from {min} to {max}.',
  NUMBER_UNREADABLE: /*i18n*/ 'This is not a number. Write it like {example}.',
  NUMBER_STEP: /*i18n*/ 'Enter a number from {min} to {max} in steps of {step}.',
  NUMBER_ORDER: /*i18n*/ 'The maximum must be greater than the minimum.',
  STEP_SIZE: /*i18n*/ 'The step must be greater than 0 and fit between minimum and maximum.',
  KIND_STAYS: /*i18n*/ 'A question’s kind cannot change. Add a new one instead.',
  ASKED_ALREADY: /*i18n*/ 'People have seen this, so it cannot change. Duplicate it and change the copy.',
  RANK_EACH: /*i18n*/ 'Give each option its own place.',
  RATE_ONE: /*i18n*/ 'Answer at least one statement.',
  STATEMENT_COUNT: /*i18n*/ 'Give {min} to {max} statements.',
  POINTS_SUM: /*i18n*/ 'Distribute exactly {total} points. You gave {given}.',
  POINTS_STEP: /*i18n*/ 'Choose a step that divides {total} points without a remainder.',
  WORD_COUNT: /*i18n*/ 'Write {max, plural, one {one word} other {1 to # words}}.',
  CORRECT_OPTION: /*i18n*/ 'Mark options of this question as correct.',
  CORRECT_MORE: /*i18n*/ 'Right options: {count}, but people can pick only {max}. Allow more or mark fewer.',
  CORRECT_FEWER: /*i18n*/ 'Right options: {count}, but people must pick {min}. Mark more or require fewer.',
  ACCEPTED_COUNT: /*i18n*/ 'Enter at most {max} right answers.',
  LABEL_TAKEN: /*i18n*/ 'Another label has this name. Choose a different one.',
  LABEL_COUNT: /*i18n*/ 'An event has at most {max} labels. Delete one first.',
  HELD_WORD_COUNT: /*i18n*/ 'List at most {max} words.',
  CHANGED_MEANWHILE: /*i18n*/ 'Someone changed this to “{value}”. Yours is still here; send it again to replace it.',
  DECIDED_MEANWHILE: joined(
    /*i18n*/ {
      id:
        '{isNamed, select, yes {{name}} other {Someone}} {deed, select, approve {approved this} ' +
        'reject {rejected this} reconsider {put this back into the queue} highlight {put this on the screen} ' +
        'lower {took this off the screen} answer {answered this} unanswer {marked this as not answered} ' +
        'archive {archived this} restore {showed this again} merge {merged this with another question} other ' +
        '{separated this again}} first.',
    },
  ),
  MOVED_MEANWHILE: /*i18n*/ 'Someone changed this first. The page now shows the latest version.',
  COLOUR_SHAPE: /*i18n*/ 'Write a colour like #1f6feb.',
  FILE_FORMAT: /*i18n*/ 'This is not a Handcount event, or it is from a newer version.',
  FILE_VALUE: /*i18n*/ 'This is missing or has been changed. Choose an unchanged export.',
  FILE_UNKNOWN: /*i18n*/ 'This version does not support this.',
  FILE_TOO_MANY: /*i18n*/ 'This is more than an event can hold.',
  FILE_TOO_SLOW: /*i18n*/ 'Nothing imported: reading took over {seconds} s. Choose an unchanged export.',
  FILE_TWICE: /*i18n*/ 'This ID appears twice.',
  FILE_REFERENCE: /*i18n*/ 'This refers to something missing from the file.',
  FILE_DISAGREES: /*i18n*/ 'This contradicts the rest of the file.',
  FILE_LATE: /*i18n*/ 'Uploading took over {minutes} min. Try a faster network.',
  FILE_MISSING: /*i18n*/ 'Choose a file first.',
  FILE_EMPTY: /*i18n*/ 'This file is empty or unreadable. If it is in the cloud, open it once first.',
  FILE_TOO_LARGE: /*i18n*/ 'Choose a file of at most {max} kB.',
  IMAGE_KIND: /*i18n*/ 'Choose a PNG, JPEG or WebP picture.',
  IMAGE_BROKEN: /*i18n*/ 'This picture is damaged, or it moves. Choose a different one.',
  IMAGE_PIXELS: /*i18n*/ 'Choose a picture with {min} to {max} pixels on each side.',
  PICTURES_FULL: /*i18n*/ 'An event’s pictures may take {max} MB. Choose a smaller one or remove one first.',
  PICTURE_GONE: /*i18n*/ 'This picture is gone. Choose it again.',
  PICTURE_ALT: /*i18n*/ 'Describe the picture, or mark it as decoration.',
  ORIGIN_SHAPE: /*i18n*/ 'Write each site as https://example.org, one per line.',
  TOO_MANY_ORIGINS: /*i18n*/ 'List at most {max} sites.',
  EMAIL_SHAPE: /*i18n*/ 'Enter an email address, such as name@example.org.',
  ACCOUNT_FOR_LETTERS: /*i18n*/ 'Sign up to invite by email, or pass on a link yourself.',
  EMAIL_TAKEN: /*i18n*/ 'This address already has an account. Sign in instead.',
  EMAIL_DIFFERS: /*i18n*/ 'Type your account’s email address to delete it.',
  PASSWORD_COMMON: /*i18n*/ 'This password is easy to guess. Choose a longer one.',
  PASSWORD_WRONG: /*i18n*/ 'Wrong password. Try again.',
  SIGN_IN_WRONG: /*i18n*/ 'Wrong email address or password. Check both.',
  NOT_CONFIRMED: /*i18n*/ 'Tick the box to confirm.',
  URL_SHAPE: /*i18n*/ 'Enter a full address, such as https://example.org/hook.',
  URL_INSIDE: /*i18n*/ 'This address is in a private network. Enter a public one.',
  WEBHOOK_COUNT: /*i18n*/ 'An event may have {max} webhooks. Delete one first.',
  TOKEN_COUNT: /*i18n*/ 'You have {max} tokens, the maximum. Revoke one first.',
  TITLE_DIFFERS: /*i18n*/ 'Type the event’s title to delete it.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;
