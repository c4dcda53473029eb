import {
  type UploadOptions,
  maxFormSize,
  readObject,
  readText,
  readUploadOptions,
  hasAllowedExtension,
  type FileInfo,
  totalSize,
} from '@charity-elements/contract/cms-form'
import { type Language, swedish } from '@charity-elements/runtime'
import { CloseIcon, useLanguage } from '@charity-elements/runtime/react'
import { controlProps as describedBy, fieldError, fieldHelp, fieldLabel } from '@charity-elements/ui/fields'
import { type DragEvent, useRef, useState } from 'react'
import { ProgressBar } from '../SubmittingOverlay.tsx'
import { filesOf, type AnswerField } from '../definition/fields.ts'
import {
  type FieldType,
  type FieldSource,
  type FieldViewProps,
  changeEvent,
  controlProps,
  fieldProps,
} from './field-type.tsx'
import { texts } from '../texts.ts'

export const fileUpload: FieldType<FileUpload> = {
  hasBox: false,
  parse: (given) => ({ initialValue: [], ...parseOptions(given) }),
  View: (props) => <UploadView {...props} />,
}

function parseOptions({ source, report }: FieldSource): UploadOptions {
  const options = readUploadOptions(source)
  if (options.extensions?.length === 0) report(`allows no file extension at all; no file can be chosen`)
  const size = readText(readObject(source, 'fileUploadOptions'), 'maxUploadSize')
  if (size && Number(size) !== options.maxSize) report(`has '${size}' as its largest upload; 15 MB is used`)
  if (options.maxSize > maxFormSize)
    report(`has '${size}' as its largest upload; the library's own host takes ${formatFileSize(maxFormSize)}`)
  return options
}

/** The files of a field, chosen or dropped, each with a remove button, and how much of the maximum size they use. */
function UploadView({ field, answer, send }: FieldViewProps<FileUpload>) {
  const language = useLanguage()
  const t = language.texts(texts)
  const size = (bytes: number) => formatFileSize(bytes, language)
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const [isReducedToOne, setReducedToOne] = useState(false)
  const { isMultiple, extensions, maxSize } = field
  const files = filesOf(answer.value)
  const percent = percentUsed(files, maxSize)
  const limits = [
    extensions && extensions.length > 0 && t['upload.formats']({ formats: extensions.join(', ') }),
    t['upload.most']({ size: size(maxSize) }),
  ]
  const shared = fieldProps(field, answer)
  const frame = { ...shared, help: [field.helpText, ...limits].filter(Boolean).join(' ') }

  const add = (added: readonly File[]) => {
    if (added.length === 0) return
    setReducedToOne(!isMultiple && added.length > 1)
    send(changeEvent(field, withAdded(files, added, isMultiple)))
  }
  const remove = (file: File) => {
    setReducedToOne(false)
    send(
      changeEvent(
        field,
        files.filter((other) => other !== file),
      ),
    )
    input.current?.focus()
  }
  const handleDrag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setDragOver(isOver)
  }

  return (
    <div className="field" part="field">
      <label className="field-label" htmlFor={frame.id}>
        {fieldLabel(frame)}
      </label>
      {fieldHelp(frame)}
      <div
        className={isDragOver ? 'drop over' : 'drop'}
        onDragEnter={handleDrag(true)}
        onDragOver={handleDrag(true)}
        onDragLeave={handleDrag(false)}
        onDrop={(event) => {
          handleDrag(false)(event)
          add([...event.dataTransfer.files])
        }}
      >
        <input
          {...describedBy(frame)}
          {...controlProps(field, send)}
          ref={input}
          type="file"
          className="drop-input"
          part="input"
          multiple={isMultiple}
          accept={extensions?.map((name) => `.${name}`).join(',')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // Cleared, so that a removed file can be chosen again.
            currentTarget.value = ''
            add(chosen)
          }}
        />
        <p className="drop-text" aria-hidden="true">
          <strong>{isMultiple ? t['upload.chooseSeveral'] : t['upload.choose']}</strong>{' '}
          {isMultiple ? t['upload.orDropSeveral'] : t['upload.orDrop']}
        </p>
      </div>
      {files.length > 0 && (
        <ul className="files" role="list">
          {files.map((file, index) => (
            <li className={hasAllowedExtension(file.name, field.extensions) ? 'file' : 'file refused'} key={index}>
              <span className="file-name">{file.name}</span>
              <span className="file-size">{size(file.size)}</span>
              <button
                type="button"
                className="file-remove"
                aria-label={t['upload.remove']({ name: file.name })}
                onClick={() => remove(file)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={percent > 100 ? 'used too-much' : 'used'} aria-live="polite">
        <ProgressBar percent={percent} />
        <p>
          {t['upload.used']({ percent, size: size(maxSize) })}
          {isReducedToOne && ` ${t['upload.onlyOne']}`}
        </p>
      </div>
      {fieldError(frame)}
    </div>
  )
}

export interface FileUpload extends AnswerField<readonly File[]>, UploadOptions {}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** The percentage of the maximum that the files use, as an integer; above 100 as soon as they exceed it. */
export function percentUsed(files: readonly FileInfo[], maxSize: number): number {
  const total = totalSize(files)
  const percent = Math.round((total / maxSize) * 100)
  return total > maxSize ? Math.max(percent, 101) : percent
}

/**
 * The files of a field after the user adds more: all of them once, or only the first new one if the
 * field takes one.
 */
export function withAdded(files: readonly File[], added: readonly File[], isMultiple: boolean): readonly File[] {
  if (!isMultiple) return added.slice(0, 1)
  return [...files, ...added.filter((file) => !files.some((known) => isSame(known, file)))]
}

const units = ['byte', 'kB', 'MB', 'GB'] as const

/** A readable file size that does not break: `15 MB`, `1,4 kB`. Units of 1024, so that the default maximum is exactly 15 MB. */
function formatFileSize(bytes: number, { locale, number }: Pick<Language, 'locale' | 'number'> = swedish): string {
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  const amount = bytes / 1024 ** unit
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${Number.isInteger(rounded) ? number(rounded) : rounded.toLocaleString(locale)}\u00A0${units[unit]}`
}
