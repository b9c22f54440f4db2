import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

// Just enough DER (ITU-T X.690) for a self-signed certificate (RFC 5280), so that tests need no other program.

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string): Buffer => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const subjectAltName = sequence(
  oid('551d11'),
  der(0x04, sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))),
);
const isAuthority = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([255])),
  der(0x04, sequence(der(0x01, Buffer.from([255])))),
);

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

/** A self-signed certificate for `localhost` and 127.0.0.1, written into `folder`; a second call renews it. */
export function makeCertificate(folder: string, days = 30): { certFile: string; keyFile: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = commonName('localhost');
  const now = Date.now();
  const validity = sequence(time(new Date(now - 86_400_000)), time(new Date(now + days * 86_400_000)));
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const extensions = der(0xa3, sequence(subjectAltName, isAuthority));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    key,
    extensions,
  );
  const signature = sign('sha256', body, createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const certFile = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(certFile, pem('CERTIFICATE', sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))));
  return { certFile, keyFile };
}
