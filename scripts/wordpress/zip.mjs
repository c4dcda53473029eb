import { crc32, deflateRawSync } from 'node:zlib'

/** The earliest date that a zip file can hold, so that the same files always give the same bytes: 1 January 1980. */
const date = 0x21

/** @param {string} path @param {Buffer} content */
function entry(path, content) {
  const name = Buffer.from(path)
  const packed = deflateRawSync(content, { level: 9 })
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0) // version needed
  shared.writeUInt16LE(0x0800, 2) // names are UTF-8
  shared.writeUInt16LE(8, 4) // deflate
  shared.writeUInt16LE(0, 6)
  shared.writeUInt16LE(date, 8)
  shared.writeUInt32LE(crc32(content), 10)
  shared.writeUInt32LE(packed.length, 14)
  shared.writeUInt32LE(content.length, 18)
  shared.writeUInt16LE(name.length, 22)
  return { name, packed, shared }
}

const word = (/** @type {number} */ value) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A zip file of files by path. The same files give the same bytes. @param {Record<string, Buffer>} files */
export function zip(files) {
  /** @type {Buffer[]} */
  const parts = []
  /** @type {Buffer[]} */
  const directory = []
  let offset = 0
  for (const path of Object.keys(files).sort()) {
    const { name, packed, shared } = entry(path, files[path] ?? Buffer.alloc(0))
    const local = [word(0x04034b50), shared, name, packed]
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6) // permissions
    tail.writeUInt32LE(offset, 10)
    // Made by Unix, so that the permissions count.
    directory.push(word(0x02014b50), Buffer.from([20, 3]), shared, tail, name)
    parts.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, word(0x06054b50), end])
}
