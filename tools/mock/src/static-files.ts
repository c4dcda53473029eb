import { lstatSync, realpathSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

export const typeOf = (file: string): string => types[extname(file)] ?? 'application/octet-stream'

/** The absolute path of a folder. @throws Error when there is no such folder. */
export function existingFolder(option: string, folder: string): string {
  if (!lstatSync(resolve(folder), { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`--${option}: there is no folder ${folder}.`)
  }
  return realpathSync(resolve(folder))
}

/** A file of a folder, or its `index.html`. Never a hidden file or one behind a symbolic link. */
export function fileIn(folder: string, path: string): string | undefined {
  const parts = decoded(path)?.split('/').filter(Boolean)
  if (!parts || parts.some((part) => part.startsWith('.') || part.includes(sep) || part.includes('\0')))
    return undefined
  const base = realpathSync(folder)
  return [join(base, ...parts), join(base, ...parts, 'index.html')].find(isFile)
}

/** Whether a path is a file, and no link is in it. */
function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile() && realpathSync(path) === path
  } catch {
    return false
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
