import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type Server as TlsServer } from 'node:tls';
import type { Logger } from 'pino';

interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

const lookEveryMs = 2_000;

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

export async function readCertificate({ certFile, keyFile }: CertificateFiles): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new Error(`The certificate ${certFile} with the key ${keyFile} cannot be used: ${reason}`, { cause });
  }
}

export function warnIfExpired({ cert }: Pick<Certificate, 'cert'>, logger: Pick<Logger, 'warn'>): void {
  const validTo = new Date(new X509Certificate(cert).validTo);
  if (validTo.getTime() < Date.now())
    logger.warn({ validTo }, 'the certificate has expired: renew it in the same files');
}

/** Reloads when a file changes or on SIGHUP; keeps the previous certificate if the new one is unusable. */
export function keepCertificateFresh(server: TlsServer, files: CertificateFiles, logger: Logger): () => void {
  const read = async () => {
    const certificate = await readCertificate(files);
    server.setSecureContext(certificate);
    logger.info('the certificate was reloaded');
    warnIfExpired(certificate, logger);
  };
  const reload = () => {
    read().catch((error: unknown) =>
      logger.error({ err: error }, 'the renewed certificate cannot be used; the previous one is kept'),
    );
  };
  // Renewals replace symlinks, which some file systems do not report.
  const names = [files.certFile, files.keyFile];
  for (const name of names) watchFile(name, { interval: lookEveryMs, persistent: false }, reload);
  process.on('SIGHUP', reload);
  return () => {
    for (const name of names) unwatchFile(name, reload);
    process.off('SIGHUP', reload);
  };
}
