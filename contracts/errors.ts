import { joined } from './text/joined.ts';

/** Expected refusals, with the English source of their translations. Source: product specification §8. */
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
  STATE_NOT_REACHABLE: {
    status: 409,
    message: /*i18n*/ 'This has been changed in the meantime. The page now shows the latest.',
  },
  ACTIVITY_ASKED: {
    status: 409,
    message: joined(
      /*i18n*/ {
        id:
          'This has been asked already, so only its wording can still be changed. For anything else, make a copy, ' +
          'change that and ask it.',
      },
    ),
  },
  SERIES_EMPTY: { status: 409, message: /*i18n*/ 'There is nothing in it yet. Add a question first.' },
  SERIES_BEGUN: {
    status: 409,
    message: /*i18n*/ 'A question can move into or out of a quiz or survey only before either has begun.',
  },
  LINK_SPENT: {
    status: 410,
    message: /*i18n*/ 'This link has been used already, has expired or was taken back. Ask for a new one.',
  },
  LAST_OWNER: { status: 409, message: /*i18n*/ 'An event needs an owner. Make someone else the owner first.' },
  SIGN_IN_AGAIN: {
    status: 403,
    message: /*i18n*/ 'It has been a while since you signed in here. For your safety, sign in again first.',
  },
  PASSKEY_REFUSED: {
    status: 422,
    message: /*i18n*/ 'This passkey was not accepted. Try again, or sign in another way.',
  },
  PROVIDER_FAILED: {
    status: 502,
    message: /*i18n*/ 'The sign-in service did not answer as it should. Try again in a moment, or sign in another way.',
  },
  ACCOUNT_NOT_LINKED: {
    status: 409,
    message: /*i18n*/ 'There is already an account with this address. Sign in with its password or passkey.',
  },
  MAIL_FAILED: { status: 503, message: /*i18n*/ 'The e-mail could not be sent. Try again in a moment.' },
  INVALID: { status: 422, message: /*i18n*/ 'Something in the form needs changing.' },
  NOT_FOUND: { status: 404, message: /*i18n*/ 'This page does not exist, or is not for you to see.' },
  TOKEN_NEEDED: { status: 401, message: /*i18n*/ 'Send a token that is valid: Authorization: Bearer hc_…' },
  SCOPE_MISSING: {
    status: 403,
    message: /*i18n*/ 'This token may not do this. Create one with the scope that it needs.',
  },
  CHANGED_MEANWHILE: {
    status: 412,
    message: /*i18n*/ 'This was changed since it was read. Read it again, then send the change.',
  },
  MATCH_UNKNOWN: {
    status: 400,
    message: /*i18n*/ 'There is no one version here that If-Match could be compared with. Send this without it.',
  },
  KEY_REUSED: { status: 422, message: /*i18n*/ 'This idempotency key was used for another request. Use a new one.' },
  KEY_IN_USE: {
    status: 409,
    message: /*i18n*/ 'A request with this idempotency key is under way. Try again in a moment.',
  },
  NOT_ALLOWED: { status: 403, message: /*i18n*/ 'You may not do this.' },
  PAGE_EXPIRED: {
    status: 419,
    message: /*i18n*/ 'This page was open for a long time and has been refreshed. Please send it again.',
  },
  STALE_PAGE: { status: 409, message: /*i18n*/ 'A new version is here.' },
  TOO_LARGE: { status: 413, message: /*i18n*/ 'This is too large to send.' },
  TOO_MANY: { status: 429, message: /*i18n*/ 'That was a lot at once. Wait a moment, then try again.' },
  MALFORMED: { status: 400, message: /*i18n*/ 'The server could not read this request.' },
  SERVER_BUSY: { status: 503, message: /*i18n*/ 'The server is busy. Trying again in a moment.' },
  INTERNAL: { status: 500, message: /*i18n*/ 'Something broke on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Why a field was refused; `{…}` comes from the refusal's `values`. */
export const fieldErrors = {
  REQUIRED: /*i18n*/ 'Please fill this in.',
  TEXT_NEEDED: /*i18n*/ 'Please fill this in, with {min} to {max} characters.',
  WRONG_TYPE: joined(
    /*i18n*/ {
      id:
        'Send {expected, select, string {a text} number {a number} boolean {true or false} array {a list} object {an ' +
        'object} other {what the documentation names}} here.',
    },
  ),
  LIST_TOO_LONG: /*i18n*/ 'Send at most {max} at a time.',
  TOO_SHORT: /*i18n*/ 'Write at least {min, plural, one {# character} other {# characters}}.',
  TOO_LONG: /*i18n*/ 'Write at most {max, plural, one {# character} other {# characters}}. Now there are {actual}.',
  CONTROL_CHARACTER: /*i18n*/ 'This contains a character that cannot be shown. Remove it and send again.',
  CODE_SHAPE: /*i18n*/ 'Use 4 to 20 characters: letters from a to z, digits or hyphens.',
  CODE_UNKNOWN: /*i18n*/ 'No event has this code. Check it and try again.',
  NAMES_GIVEN:
    /*i18n*/ 'People have given names in the meantime. Choose it again and confirm that they may be deleted.',
  NAMES_WANTED:
    /*i18n*/ 'The hosts want names with questions. This one was not sent. If you send it again, it shows your name.',
  NAME_HELD: /*i18n*/ 'This name cannot be used here. Choose a different one.',
  SCREEN_CODE_UNKNOWN: /*i18n*/ 'No screen shows this code. Check it on the screen, or reload the page there.',
  CODE_TAKEN: /*i18n*/ 'Another event uses this code. Choose a different one.',
  NOT_ONE_OF: /*i18n*/ 'Choose one of the values offered.',
  NOT_A_NUMBER: /*i18n*/ 'Enter a whole number from {min} to {max}.',
  OPTION_COUNT: /*i18n*/ 'Give {min} to {max} options.',
  OPTION_TWICE: /*i18n*/ 'This option is there twice.',
  PICK_RANGE: joined(
    /*i18n*/ {
      id:
        'The smallest number of picks cannot be larger than the largest, and neither larger than the number of ' +
        'options.',
    },
  ),
  PICK_COUNT: /*i18n*/ 'Choose {min} to {max}.',
  PICK_EXACTLY: /*i18n*/ 'Choose {count, plural, one {one of the options} other {# of the options}}.',
  PASSCODE_COUNT: /*i18n*/ 'A new passcode can be set {max} times a minute. Wait a moment, then save it again.',
  QUESTION_COUNT: /*i18n*/ 'One person can ask at most {max} questions here.',
  NUMBER_RANGE: /*i18n*/ 'Enter a number from {min} to {max}.',
  NUMBER_UNREADABLE: /*i18n*/ 'This cannot be read as a number. Write it like {example}.',
  NUMBER_STEP: /*i18n*/ 'Enter a number from {min} to {max} in steps of {step}.',
  NUMBER_ORDER: /*i18n*/ 'The largest number must be larger than the smallest.',
  STEP_SIZE: /*i18n*/ 'The step must be larger than 0 and fit between the smallest and the largest number.',
  KIND_STAYS: /*i18n*/ 'The kind of a question cannot be changed. Add another one of the kind you want.',
  ASKED_ALREADY: /*i18n*/ 'This stays as people were asked. Make a copy to ask it in another way.',
  RANK_EACH: /*i18n*/ 'Give every option a place of its own.',
  WORD_COUNT: /*i18n*/ 'Write {max, plural, one {one word} other {1 to # words}}.',
  CORRECT_OPTION: /*i18n*/ 'Mark options of this question as correct.',
  CORRECT_MORE: joined(
    /*i18n*/ {
      id:
        'You marked {count} options as right, but people may pick only {max}. Let people pick up to {count}, or mark ' +
        'fewer as right.',
    },
  ),
  CORRECT_FEWER: joined(
    /*i18n*/ {
      id:
        'You marked {count, plural, one {one option} other {# options}} as right, but people have to pick at least ' +
        '{min}. Mark more as right, or let people pick fewer.',
    },
  ),
  ACCEPTED_COUNT: /*i18n*/ 'Give at most {max} right answers.',
  LABEL_TAKEN: /*i18n*/ 'Another label has this name. Choose a different one.',
  LABEL_COUNT: /*i18n*/ 'An event has at most {max} labels. Delete one first.',
  HELD_WORD_COUNT: /*i18n*/ 'List at most {max} words.',
  CHANGED_MEANWHILE: joined(
    /*i18n*/ {
      id:
        'Someone else on the crew has changed this to: “{value}”. Yours is still here; send it again to replace ' +
        'theirs.',
    },
  ),
  DECIDED_MEANWHILE: joined(
    /*i18n*/ {
      id:
        '{isNamed, select, yes {{name}} other {Someone else on the crew}} has {deed, select, approve {approved ' +
        'this} reject {rejected this} reconsider {put this back into the queue} highlight {put this on the screen} ' +
        'lower {taken this off the screen} answer {answered this} unanswer {marked this as not answered yet} archive ' +
        '{archived this} restore {shown this again} merge {merged this with another question} other {separated this ' +
        'again}} in the meantime.',
    },
  ),
  MOVED_MEANWHILE: /*i18n*/ 'This has been changed in the meantime. The page now shows the latest.',
  COLOUR_SHAPE: /*i18n*/ 'Write a colour as # with six digits or letters from a to f, such as #1f6feb.',
  FILE_FORMAT: /*i18n*/ 'This is not an event that Handcount exported as JSON, or a newer version wrote it.',
  FILE_VALUE: /*i18n*/ 'This is missing, or is not as Handcount exports it. Choose a file as it was exported.',
  FILE_UNKNOWN: /*i18n*/ 'There is something here that this version does not know.',
  FILE_TOO_MANY: /*i18n*/ 'There is more here than an event can hold.',
  FILE_TOO_SLOW: joined(
    /*i18n*/ {
      id:
        'Reading this file took longer than {seconds, plural, one {a second} other {# seconds}}, so nothing of it ' +
        'was imported. Choose a file as Handcount exported it: that is read within a few seconds.',
    },
  ),
  FILE_TWICE: /*i18n*/ 'This id is there twice.',
  FILE_REFERENCE: /*i18n*/ 'This refers to something that is not in the file.',
  FILE_DISAGREES: /*i18n*/ 'This does not agree with the rest of the file.',
  FILE_LATE: joined(
    /*i18n*/ {
      id:
        'Sending this file took longer than {minutes, plural, one {a minute} other {# minutes}}, so it was not ' +
        'taken. Try again where the network is faster.',
    },
  ),
  FILE_MISSING: /*i18n*/ 'Choose a file first.',
  FILE_TOO_LARGE: /*i18n*/ 'Choose a file of at most {max} kB.',
  IMAGE_KIND: /*i18n*/ 'Choose a picture in the format PNG, JPEG or WebP.',
  IMAGE_BROKEN: /*i18n*/ 'This picture is damaged, or it moves. Choose a different one.',
  IMAGE_PIXELS: /*i18n*/ 'Choose a picture with {min} to {max} pixels on each side.',
  PICTURES_FULL:
    /*i18n*/ 'The pictures of an event may take {max} MB together. Choose a smaller one, or take one away first.',
  PICTURE_GONE: /*i18n*/ 'This picture is not there any more. Choose it again.',
  PICTURE_ALT: /*i18n*/ 'Say in a few words what the picture shows, or that it is only decoration.',
  ORIGIN_SHAPE: /*i18n*/ 'Write each site as https://example.org, one per line.',
  TOO_MANY_ORIGINS: /*i18n*/ 'List at most {max} sites.',
  EMAIL_SHAPE: /*i18n*/ 'Enter an e-mail address, such as name@example.org.',
  ACCOUNT_FOR_LETTERS: joined(
    /*i18n*/ {
      id: 'Invitations are sent by e-mail for hosts with an account only. Sign up first, or pass on a link yourself.',
    },
  ),
  EMAIL_TAKEN: /*i18n*/ 'There is an account with this address. Sign in instead.',
  EMAIL_DIFFERS: /*i18n*/ 'Type the e-mail address of your account to delete it.',
  PASSWORD_COMMON: /*i18n*/ 'This is among the passwords that are guessed first. Choose a longer or more unusual one.',
  PASSWORD_WRONG: /*i18n*/ 'This is not your password.',
  SIGN_IN_WRONG: /*i18n*/ 'No account has this e-mail address with this password. Check both.',
  NOT_CONFIRMED: /*i18n*/ 'Tick the box to confirm.',
  URL_SHAPE: /*i18n*/ 'Enter a whole address, such as https://example.org/hook.',
  URL_INSIDE: joined(
    /*i18n*/ {
      id:
        'This address leads into a private network, where nothing is sent. Enter one that can be reached from ' +
        'anywhere.',
    },
  ),
  WEBHOOK_COUNT: /*i18n*/ 'An event may have {max} webhooks. Delete one first.',
  TOKEN_COUNT: /*i18n*/ 'You have {max} tokens, the most there can be. Revoke one first.',
  TITLE_DIFFERS: /*i18n*/ 'Type the title of the event to delete it.',
} as const;

export type FieldErrorCode = keyof typeof fieldErrors;
