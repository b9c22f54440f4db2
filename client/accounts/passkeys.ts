import type { FormDataConvertible } from '@inertiajs/core';
import { send } from '../app/http.ts';

// Browsers from 2023 lack `parseCreationOptionsFromJSON` and `toJSON`.

type Json = Record<string, FormDataConvertible>;

/** @throws if the person or the device refuses */
export async function makePasskey(path: string): Promise<Json> {
  const options = await fetchOptions<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(path);
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(descriptorOf),
  } as PublicKeyCredentialCreationOptions;
  const credential = credentialOf(await navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return answerOf(credential, {
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  });
}

/** @throws if the person or the device refuses */
export async function provePasskey(path: string): Promise<Json> {
  const options = await fetchOptions<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(path);
  const publicKey = {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: (options.allowCredentials ?? []).map(descriptorOf),
  } as PublicKeyCredentialRequestOptions;
  const credential = credentialOf(await navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return answerOf(credential, {
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle && { userHandle: textOf(response.userHandle) }),
  });
}

async function fetchOptions<Options>(path: string): Promise<Options> {
  const { status, data } = await send<Options>({ method: 'post', url: path });
  if (status >= 300) throw new Error('The server refused', { cause: data });
  return data;
}

function credentialOf(credential: Credential | null): PublicKeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The device gave no passkey');
  return credential;
}

function answerOf(credential: PublicKeyCredential, proof: Json): Json {
  const { id, rawId, type, authenticatorAttachment, response } = credential;
  return {
    id,
    rawId: textOf(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    clientExtensionResults: {},
    response: { clientDataJSON: textOf(response.clientDataJSON), ...proof },
  };
}

function descriptorOf({ id, ...rest }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { ...rest, id: bytesOf(id) } as PublicKeyCredentialDescriptor;
}

/** base64url */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function textOf(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
