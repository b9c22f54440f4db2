import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { anonymous, genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins';
import { limits } from '#contracts/limits.ts';
import { deviceOf } from './user-agents.ts';
import { recordFailureReason, withFailureReasons } from './failure-reasons.ts';
import { resetLinkLastsMs } from './reset-tokens.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
}

export interface AuthOptions {
  secret: string;
  /** A Kysely instance over the store's database, as better-auth takes it. */
  database: { db: unknown; type: 'sqlite' | 'postgres' };
  /** Without a trailing slash; null: taken from each request, and passkeys work on `localhost` only. */
  appUrl: string | null;
  isTls: boolean;
  /** Whether addresses can be checked: then an account is only signed in to when its address is. */
  isMailSent: boolean;
  letters: {
    verify(user: Addressee, token: string): Promise<void>;
    reset(user: Addressee, token: string): Promise<void>;
    registered(user: Addressee): Promise<void>;
  };
  /** Moves what a host without an account has to their account. */
  claim(guestId: string, userId: string): Promise<void>;
  /** A UUIDv7, as everything else has. */
  newId(): string;
  /** `cause`: what the library says it of, if it does. */
  onError(message: string, cause?: Error): void;
  /** Whether an error only means that the same call may succeed a moment later. */
  isForNow(error: Error): boolean;
}

const hourS = 3_600;
const dayS = 24 * hourS;

/** Sessions, hashing, verification, recovery, passkeys and providers by better-auth: none of it is ours to invent. */
export function createAuth(options: AuthOptions, provider: GenericOAuthConfig | null = null) {
  const { isMailSent, letters } = options;
  const log = (level: string, message: unknown, ...more: unknown[]): void => {
    if (level !== 'error') return;
    const cause = [message, ...more].find((one) => one instanceof Error);
    if (cause && options.isForNow(cause)) recordFailureReason(cause);
    options.onError(typeof message === 'string' ? message : (cause?.name ?? 'Error'), cause);
  };
  const auth = betterAuth({
    appName: 'Handcount',
    secret: options.secret,
    database: options.database as NonNullable<Parameters<typeof betterAuth>[0]['database']>,
    baseURL: options.appUrl ?? 'http://localhost',
    session: { expiresIn: 365 * dayS, updateAge: hourS, freshAge: dayS },
    advanced: {
      useSecureCookies: options.isTls,
      cookiePrefix: 'host',
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => options.newId() },
    },
    telemetry: { enabled: false },
    // It would write addresses into the log; what it refuses is answered anyway.
    logger: { level: 'error', log },
    user: {
      additionalFields: { locale: { type: 'string', required: false } },
      changeEmail: { enabled: true, updateEmailWithoutVerification: !isMailSent },
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      // Characters as a person counts them were checked before; these count code units.
      minPasswordLength: limits.password.minChars,
      maxPasswordLength: limits.password.maxChars * 16,
      requireEmailVerification: isMailSent,
      resetPasswordTokenExpiresIn: resetLinkLastsMs / 1_000,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }) => letters.registered(user),
      ...(isMailSent && { sendResetPassword: ({ user, token }) => letters.reset(user, token) }),
    },
    emailVerification: {
      expiresIn: dayS,
      sendOnSignUp: isMailSent,
      sendOnSignIn: isMailSent,
      autoSignInAfterVerification: true,
      ...(isMailSent && { sendVerificationEmail: ({ user, token }) => letters.verify(user, token) }),
    },
    databaseHooks: {
      // The plugin's own name for a guest is a word of English: whoever has no name has none, and each page says so in its language.
      user: { create: { before: async (user) => ({ data: user['isAnonymous'] ? { ...user, name: '' } : user }) } },
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, userAgent: deviceOf(session.userAgent ?? ''), ipAddress: null },
          }),
        },
      },
    },
    plugins: [
      anonymous({
        emailDomainName: 'anonymous.invalid',
        onLinkAccount: ({ anonymousUser, newUser }) => options.claim(anonymousUser.user.id, newUser.user.id),
      }),
      passkey({
        rpName: 'Handcount',
        rpID: options.appUrl === null ? 'localhost' : new URL(options.appUrl).hostname,
        ...(options.appUrl !== null && { origin: new URL(options.appUrl).origin }),
      }),
      genericOAuth({ config: provider ? [provider] : [] }),
    ],
  });
  return { ...auth, api: withFailureReasons(auth.api) };
}

export type Auth = ReturnType<typeof createAuth>;
