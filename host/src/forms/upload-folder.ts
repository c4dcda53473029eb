import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const uploadFolderPrefix = 'ce-upload-'

/**
 * Makes a folder for the files of one submission. They are on disk, so that unfinished uploads take
 * no memory.
 */
export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), uploadFolderPrefix))
