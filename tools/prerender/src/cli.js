import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findFiles } from './find-files.js'
import { prerenderHtml } from './prerender-html.js'
import { ownRenderer } from './renderer.js'

const usage = `Puts the content of charity-elements into the HTML of a static site.

  charity-elements-prerender 'dist/**/*.html' [options]

  --check      write nothing, and end with 1 when a file would change
  --cdn URL    the CDN's address, for pages whose loader is not in their HTML: https://cdn.example.org
  --except TAG leave elements of this tag to their script; may be given several times

Paths may be files, folders and patterns.
`

/** Reads text in a way that writing it again gives the same bytes. @param {string} file */
function readText(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file))
  } catch {
    throw new Error(`${file} is not UTF-8.`)
  }
}

/**
 * Writes a file completely or not at all, so that even after an interrupted run visitors get either
 * the old page or the new one.
 * @param {string} file @param {string} text
 */
function replaceFile(file, text) {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: statSync(file).mode })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/**
 * @param {readonly string[]} args
 * @returns
 * {{files: string[], isCheck: boolean, options: import('./prerender-html.js').Options} | undefined}
 */
function parseOptions(args) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      cdn: { type: 'string' },
      except: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help || positionals.length === 0) return undefined
  const { check, cdn, except } = values
  return {
    files: [...new Set(positionals.flatMap(findFiles))],
    isCheck: check,
    options: { except, ...(cdn && { cdn: cdn.replace(/(?<!\/)\/+$/, '') }) },
  }
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} The exit code: 0, 1 if something has to be fixed, 2 if nothing could
 * be done.
 */
export async function main(args, renderer = ownRenderer()) {
  try {
    const parsed = parseOptions(args)
    if (!parsed) {
      console.log(usage)
      return args.length > 0 ? 0 : 2
    }
    const { files, isCheck, options } = parsed
    if (files.length === 0) throw new Error(`No file matches ${args.join(' ')}.`)
    let changed = 0
    let failed = 0
    let elements = 0
    /** @type {Set<string>} */
    const importMaps = new Set()
    for (const file of files) {
      const before = readText(file)
      const { html, count, problems, warnings, importMap } = prerenderHtml(before, await renderer, options)
      if (importMap) importMaps.add(importMap)
      for (const { line, message } of warnings) console.warn(`${file}:${line}: ${message}`)
      for (const { line, message } of problems) console.error(`${file}:${line}: ${message}`)
      failed += problems.length
      elements += count
      if (html === before) continue
      changed++
      if (isCheck) console.log(`${file} would change`)
      else replaceFile(file, html)
    }
    for (const map of importMaps) {
      const hash = createHash('sha256').update(map).digest('base64')
      console.log(`A policy without 'unsafe-inline' allows the import map by 'sha256-${hash}' in script-src.`)
    }
    console.log(`${elements} elements in ${files.length} files; ${changed} ${isCheck ? 'would change' : 'changed'}`)
    return failed > 0 || (isCheck && changed > 0) ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('\nRun with --help for the options.')
    return 2
  }
}
