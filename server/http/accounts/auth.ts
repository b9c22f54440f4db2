import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { anonymous, genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins';
import { limits } from '#contracts/limits.ts';
import { deviceOf } from './user-agents.ts';
import { resetLinkLastsMs } from './reset-tokens.ts';

interface Addressee {
  id: string;
  name: string;
  email: string;
}

export interface AuthOptions {
  secret: string;
  database: { db: unknown; type: 'sqlite' | 'postgres' };
  appUrl: string | null;
  isTls: boolean;
  isMailSent: boolean;
  letters: {
    verify(user: Addressee, token: string): Promise<void>;
    reset(user: Addressee, token: string): Promise<void>;
    registered(user: Addressee): Promise<void>;
  };
  claim(guestId: string, userId: string): Promise<void>;
  newId(): string;
  onError(message: string, cause?: Error): void;
  isForNow(error: Error): boolean;
}

const hourS = 3_600;
const dayS = 24 * hourS;

export function createAuth(options: AuthOptions, provider: GenericOAuthConfig | null = null) {
  const { isMailSent, letters } = options;
  const log = (level: string, message: unknown, ...more: unknown[]) => {
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
    // At lower levels, it would log addresses.
    logger: { level: 'error', log },
    user: {
      additionalFields: { locale: { type: 'string', required: false } },
      changeEmail: { enabled: true, updateEmailWithoutVerification: !isMailSent },
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
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
      // The plugin would give guests an English name.
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
  const adapter = async () => (await auth.$context).internalAdapter;
  return { ...auth, adapter, api: withFailureReasons(auth.api) };
}

export type Auth = ReturnType<typeof createAuth>;

interface Reason {
  error?: unknown;
}

const calls = new AsyncLocalStorage<Reason>();

/** The library throws a generic “Failed to get session”; only its log has the reason. */
function recordFailureReason(error: unknown) {
  const reason = calls.getStore();
  if (reason) reason.error ??= error;
}

/** An unavailable database must look neither like a bug nor like a missing session. */
function withFailureReasons<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      return typeof member === 'function'
        ? (...given: unknown[]) => withReason(() => (member as (...all: unknown[]) => unknown)(...given))
        : member;
    },
  });
}

async function withReason(call: () => unknown): Promise<unknown> {
  const reason: Reason = {};
  try {
    return await calls.run(reason, call);
  } catch (error) {
    throw reason.error ?? error;
  }
}
