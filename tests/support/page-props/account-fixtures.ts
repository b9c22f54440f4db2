import type { EntryOptions } from '#contracts/accounts/pages.ts';
import type { Pages } from '#contracts/pages.ts';
import type { Fixture } from './fixture.ts';

const entry: EntryOptions = { mail: 'sent', hasPasskeys: true, provider: 'login.university.example' };
const noMail: EntryOptions = { mail: 'none', hasPasskeys: false, provider: null };
const at = '2026-11-21T10:00:00.000Z';
const guest = { id: 'u0', name: '', isAnonymous: true };
const ada = { id: 'u1', name: 'Ada Lovelace', isAnonymous: false };

const account: Pages['accounts/show'] = {
  account: {
    id: 'u1',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    isEmailVerified: true,
    hasPassword: true,
    hasProvider: false,
    locale: 'en',
  },
  sessions: [
    { id: 's1', browser: 'Firefox', system: 'Windows', isThisOne: true, createdAt: at, lastUsedAt: at },
    { id: 's2', browser: 'Safari', system: 'iPhone', isThisOne: false, createdAt: at, lastUsedAt: at },
    { id: 's3', browser: null, system: null, isThisOne: false, createdAt: at, lastUsedAt: at },
  ],
  passkeys: [{ id: 'p1', name: 'My laptop', createdAt: at }],
  events: [
    { id: 'e1', title: 'Physics 101: the double slit', role: 'owner', isDeleted: true },
    {
      id: 'e2',
      title: 'International congress on the foundations of quantum mechanics and their teaching, day two',
      role: 'moderator',
      isDeleted: false,
    },
  ],
  entry,
};

const crew: Pages['crew/index'] = {
  event: { id: 'e1', title: 'Physics 101: the double slit' },
  members: [
    { id: 'u1', name: 'Ada Lovelace', email: 'ada@example.org', role: 'owner', isYou: true, acceptedAt: at },
    {
      id: 'u2',
      name: 'Jonas Weber',
      email: 'jonas.weber@a-very-long-department-name.university.example',
      role: 'co-host',
      isYou: false,
      acceptedAt: at,
    },
    { id: 'u3', name: '', email: null, role: 'moderator', isYou: false, acceptedAt: at },
  ],
  invitations: [
    { id: 'i1', role: 'moderator', email: 'hoa@example.org', createdAt: at, expiresAt: '2026-11-28T10:00:00.000Z' },
    { id: 'i2', role: 'co-host', email: null, createdAt: at, expiresAt: '2026-11-28T10:00:00.000Z' },
  ],
  newInvitation: {
    id: 'i2',
    role: 'co-host',
    email: null,
    address: 'https://handcount.example/invitations/Jx3kq0oT5lH9vQ2mZ8rYw1nB4cD6eF7g',
  },
  letters: 'sent',
};

const invitation: Pages['invitations/show'] = {
  token: 'a-token',
  event: { title: 'Physics 101: the double slit' },
  role: 'moderator',
  invitedBy: 'Ada Lovelace',
  isNameAsked: true,
  isMember: false,
};

/** The pages about accounts and crews, in every relevant state. */
export const accountFixtures: Record<string, Fixture> = {
  'sign-in': { component: 'sessions/new', props: { to: null, email: '', entry } },
  'sign-in-refused': {
    component: 'sessions/new',
    props: {
      to: '/account',
      email: '',
      entry,
      host: guest,
      old: { email: 'ada@example.org' },
      errors: { password: 'No account has this e-mail address with this password. Check both.' },
    },
  },
  'sign-up': { component: 'accounts/new', props: { to: null, entry, host: guest } },
  'sign-up-refused': {
    component: 'accounts/new',
    props: {
      to: null,
      entry: noMail,
      old: { name: 'Ada', email: 'ada@example' },
      errors: { email: 'Enter an e-mail address, such as name@example.org.', password: 'Write at least 8 characters.' },
    },
  },
  'sign-up-mailed': { component: 'verifications/new', props: { entry, host: guest } },
  'address-confirm': {
    component: 'verifications/show',
    props: { token: 'a-token', email: 'ada@example.org', kind: 'account' },
  },
  'address-change': {
    component: 'verifications/show',
    props: { token: 'a-token', email: 'ada@example.org', kind: 'change' },
  },
  'password-lost': { component: 'passwords/new', props: { isAsked: true, entry } },
  'password-lost-no-mail': { component: 'passwords/new', props: { isAsked: false, entry: noMail } },
  'password-set': { component: 'passwords/edit', props: { token: 'a-token' } },
  account: { component: 'accounts/show', props: { ...account, host: ada } },
  'account-guest': {
    component: 'accounts/show',
    props: {
      ...account,
      account: { ...account.account, name: '', email: null, hasPassword: false },
      passkeys: [],
      events: account.events.slice(0, 1),
      entry: noMail,
      host: guest,
    },
  },
  crew: { component: 'crew/index', props: { ...crew, host: ada } },
  'crew-alone': {
    component: 'crew/index',
    props: {
      ...crew,
      members: crew.members.slice(0, 1),
      invitations: [],
      newInvitation: null,
      letters: 'none',
      host: ada,
    },
  },
  'crew-guest': {
    component: 'crew/index',
    props: {
      ...crew,
      members: crew.members.slice(0, 1),
      invitations: [],
      newInvitation: null,
      letters: 'account',
      host: guest,
    },
  },
  invitation: { component: 'invitations/show', props: invitation },
  'invitation-known': {
    component: 'invitations/show',
    props: { ...invitation, isNameAsked: false, isMember: true, invitedBy: null, host: ada },
  },
};
