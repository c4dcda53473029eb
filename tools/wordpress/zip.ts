import { type ZipOptions, zipSync } from 'fflate'

/**
 * A zip file with these files by path. The same files give the same bytes, because each has the
 * earliest date that a zip file can have.
 */
export function zip(files: Record<string, Buffer>) {
  const options: ZipOptions = {
    level: 9,
    mtime: new Date(1980, 0, 1),
    // Marked as made on Unix, so that the permissions count.
    os: 3,
    attrs: (0o100644 << 16) >>> 0,
  }
  const paths = Object.keys(files).sort()
  return Buffer.from(
    zipSync(Object.fromEntries(paths.map((path) => [path, [files[path] ?? Buffer.alloc(0), options]]))),
  )
}
