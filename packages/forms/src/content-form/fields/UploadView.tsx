import { hasAllowedExtension } from '@charity-elements/contract/cms-form'
import { CloseIcon, useLanguage } from '@charity-elements/runtime/react'
import { controlProps as describedBy, fieldError, fieldHelp, fieldLabel } from '@charity-elements/ui/fields'
import { type DragEvent, useRef, useState } from 'react'
import { ProgressBar } from '../ProgressBar.tsx'
import { filesOf } from '../definition/fields.ts'
import { texts } from '../texts.ts'
import { type FileUpload, formatFileSize, percentUsed, withAdded } from '../upload/limits.ts'
import { type FieldViewProps, changeEvent, controlProps, fieldProps } from './control-props.tsx'

/** The files of a field, chosen or dropped, each with a remove button, and how much of the maximum size they use. */
export function UploadView({ field, answer, send }: FieldViewProps<FileUpload>) {
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
