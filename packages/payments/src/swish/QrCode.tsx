import { importPart } from '@charity-elements/runtime'
import { useTexts } from '@charity-elements/runtime/react'
import { useEffect, useState } from 'react'
import { texts } from './texts.ts'

interface Drawn {
  /** Modules per side. */
  readonly size: number
  /** The dark modules as an SVG path. */
  readonly path: string
}

interface QrCodeProps {
  readonly token: string
  /** The server's SVG. Shown as an image, so that no script in it runs. */
  readonly svg: string | null
}

/**
 * The QR code for the Swish app: the server's image, or our own drawing if there is none or a
 * strict CSP blocks it.
 */
export function QrCode({ token, svg }: QrCodeProps) {
  const t = useTexts(texts)
  const [isRefused, setRefused] = useState(false)
  const image = isRefused ? null : svg
  return image === null ? (
    <DrawnCode key={token} token={token} />
  ) : (
    <img
      className="code-image"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`}
      alt={t.code}
      width="232"
      height="232"
      onError={() => setRefused(true)}
    />
  )
}

function DrawnCode({ token }: { readonly token: string }) {
  const t = useTexts(texts)
  const [drawn, setDrawn] = useState<Drawn | null>(null)

  useEffect(() => {
    importPart(() => import('../qr/draw-qr-code.ts'))
      // The Swish app knows a payment token by its `D`.
      .then((module) => setDrawn(module.drawQrCode(`D${token}`)))
      .catch(() => console.warn('charity-elements: the QR code could not be drawn; the number entry remains.'))
  }, [token])

  return (
    <svg className="code-image" role="img" aria-label={t.code} viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}>
      {drawn && <path d={drawn.path} shapeRendering="crispEdges" />}
    </svg>
  )
}
