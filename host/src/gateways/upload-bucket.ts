import { AwsV4Signer } from 'aws4fetch'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { providerErrors } from '../metrics/metrics.ts'
import type { BucketSettings } from '../settings.ts'
import { requestBytes } from './http-request.ts'

export type UploadBucket = ReturnType<typeof uploadBucket>

/** The bucket did not answer, or refused. The message says why, without a name of a file. */
export class BucketError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BucketError'
  }
}

const provider = 'uploads'
const nonceBytes = 12
const tagBytes = 16
/** Larger than any form that the host accepts. */
const maxObjectBytes = 100_000_000

/** Why an S3-compatible server refuses, from its XML. The rest may contain an object's name. */
function refusal(status: number, bytes: Buffer): string {
  const [code, message] = ['Code', 'Message'].map(
    (name) => new RegExp(`<${name}>([^<]{1,200})`).exec(bytes.toString('utf8', 0, 5_000))?.[1],
  )
  return [status, code, message].filter(Boolean).join(' ')
}

/**
 * Files in S3-compatible storage, each encrypted with AES-256-GCM and a key of its own. The key is
 * only in the file's row in the database: when the row is deleted, nobody can read the object, nor
 * a copy or an old version of it. Addresses have the bucket in their path, which all such servers
 * accept. A call is repeated only if the server had closed an idle connection.
 */
export function uploadBucket({ endpoint, bucket, timeoutMs, ...credentials }: BucketSettings) {
  const name = `The bucket ${bucket} at ${endpoint}`

  async function call(method: 'PUT' | 'GET' | 'DELETE', id: string, body?: Uint8Array) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const url = `${endpoint}/${encodeURIComponent(bucket)}/form-files/${id}`
    const headers = { 'x-amz-content-sha256': hash }
    const signed = await new AwsV4Signer({ method, url, headers, service: 's3', ...credentials }).sign()
    const answer = await requestBytes(url, {
      provider,
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': String(body.length) }) },
      ...(body && { body }),
      timeoutMs,
      maxBytes: maxObjectBytes,
      isRepeatable: true,
    }).catch((error: unknown) => {
      throw new BucketError(`${name} does not answer.`, error)
    })
    if (answer.status >= 200 && answer.status < 300) return answer.bytes
    if (method === 'DELETE' && answer.status === 404) return answer.bytes
    if (answer.status < 500) providerErrors.inc({ provider, reason: 'refused' })
    throw new BucketError(`${name} refuses ${method}: ${refusal(answer.status, answer.bytes)}`)
  }

  return {
    /** Encrypts and stores a file. Returns its key. @throws BucketError */
    async put(id: string, content: Uint8Array): Promise<Buffer> {
      const [key, nonce] = [randomBytes(32), randomBytes(nonceBytes)]
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id))
      await call('PUT', id, Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]))
      return key
    },

    /** Reads and decrypts a file. @throws BucketError, or Error when somebody has changed it. */
    async get(id: string, key: Uint8Array): Promise<Buffer> {
      const bytes = await call('GET', id)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(-tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    },

    /** Deletes an object, or does nothing when there is none. @throws BucketError */
    async delete(id: string): Promise<void> {
      await call('DELETE', id)
    },

    /** Stores and deletes an empty object. @throws BucketError */
    async check(): Promise<void> {
      await call('PUT', 'write-test', Buffer.alloc(0))
      await call('DELETE', 'write-test')
    },
  }
}
