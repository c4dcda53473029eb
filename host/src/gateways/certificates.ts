import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { logError } from '../http/error-log.ts'
import { certificateDays } from '../metrics/metrics.ts'

/**
 * Our client certificate for a provider that requires one, and the CA of the provider's own
 * certificate.
 */
export interface Certificates {
  cert: string
  key: string
  passphrase?: string
  ca?: string
}

/** The paths of their PEM files. */
export interface CertificateFiles {
  cert: string
  key: string
  ca?: string | undefined
  passphrase?: string | undefined
}

const dayMs = 86_400_000
const warningDays = [7, 30, 60]

/** Warns that a certificate expires within this many days. */
export const warningLevel = (days: number): number | undefined => warningDays.find((level) => days <= level)

/**
 * Certificates that are read again when their files change. While somebody replaces the files, the
 * key may not match the certificate; the old ones are then kept.
 * @throws Error when the first ones cannot be read or do not match.
 */
export function reloadedCertificates(
  files: CertificateFiles,
  provider: string,
  log: (line: string) => void = console.warn,
): { current(): Certificates; check(now?: number): void } {
  const paths = [files.cert, files.key, ...(files.ca ? [files.ca] : [])]
  const version = () => paths.map((path) => `${statSync(path).mtimeMs} ${statSync(path).ino}`).join()

  function read(): Certificates {
    const { cert, key, ca, passphrase } = files
    const found = {
      cert: readFileSync(cert, 'utf8'),
      key: readFileSync(key, 'utf8'),
      ...(ca && { ca: readFileSync(ca, 'utf8') }),
      ...(passphrase && { passphrase }),
    }
    createSecureContext(found)
    return found
  }

  let loaded = read()
  let loadedVersion = version()
  let warned: number | undefined

  function current(): Certificates {
    try {
      const found = version()
      if (found !== loadedVersion) {
        loadedVersion = found
        loaded = read()
        log(`The certificate for ${provider} was read again.`)
      }
    } catch (error) {
      logError(`the certificate for ${provider}`, error)
    }
    return loaded
  }

  return {
    current,
    /** Updates the metric, and warns once each 60, 30 and 7 days before the certificate expires. */
    check(now = Date.now()) {
      const days = Math.floor((Date.parse(new X509Certificate(current().cert).validTo) - now) / dayMs)
      certificateDays.set({ provider }, days)
      const level = warningLevel(days)
      if (level !== undefined && level !== warned) {
        log(`The certificate for ${provider} ends in ${days} days: see docs/operations.md#once-a-year.`)
      }
      warned = level
    },
  }
}
