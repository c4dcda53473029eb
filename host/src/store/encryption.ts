import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { changeIdentity } from './identity-fields.ts'

/** An AES-256 key, and its id, which is a prefix of everything that it encrypts. */
export interface DataKey {
  id: string
  key: Uint8Array
}

/** `enc:{key id}:{nonce, ciphertext and tag}` */
const encrypted = /^enc:([\w-]+):([\w-]+)$/
const nonceBytes = 12
const tagBytes = 16

export type Encryption = ReturnType<typeof fieldEncryption>

/**
 * Encrypts the fields that identify a person permanently, one by one, with AES-256-GCM bound to the
 * name of the field. The first key encrypts, and all keys decrypt. Returns values without
 * encryption unchanged, because they were stored before there were keys.
 */
export function fieldEncryption([current, ...old]: readonly [DataKey, ...DataKey[]]) {
  const keys = new Map([current, ...old].map(({ id, key }) => [id, key]))

  function encrypt(value: unknown, field: string): unknown {
    if (value === null || value === undefined || value === '') return value
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(field))
    const parts = [nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]
    return `enc:${current.id}:${Buffer.concat(parts).toString('base64url')}`
  }

  /** @throws Error when the key is not among the keys, or the text was changed. */
  function decrypt(value: unknown, field: string): unknown {
    const [, id = '', text = ''] = (typeof value === 'string' && encrypted.exec(value)) || []
    if (id === '') return value
    const key = keys.get(id)
    if (!key) throw new Error(`DATA_KEYS has no key ${id}, which encrypted data in the database.`)
    const bytes = Buffer.from(text, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(field))
      .setAuthTag(bytes.subarray(-tagBytes))
    const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
    return JSON.parse(plain.toString('utf8'))
  }

  return {
    /** The id of the key that encrypts. */
    currentId: current.id,
    /** The ids of all keys. */
    ids: [...keys.keys()],
    /** A form, at any depth, with its personal numbers and accounts encrypted. */
    encryptForm: <Form>(form: Form): Form => changeIdentity(form, encrypt),
    /** The form, decrypted. */
    decryptForm: <Form>(form: Form): Form => changeIdentity(form, decrypt),
    /**
     * Encrypts a form's digest too. Otherwise anybody with the digest could try all personal
     * numbers to find the right one.
     */
    encryptDigest: (digest: string | null) => encrypt(digest, 'digest') as string | null,
    decryptDigest: (digest: string | null) => decrypt(digest, 'digest') as string | null,
  }
}
