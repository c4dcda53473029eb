import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

interface Drawn {
  /** How many modules the code has a side. */
  readonly size: number
  /** The dark modules as an SVG path. */
  readonly path: string
}

interface QrCodeProps {
  readonly token: string
  /** The code as the server drew it. It is shown as an image, so that nothing in it runs. */
  readonly svg: string | null
}

/** The code that the Swish app reads: the server's picture, or drawn here when there is none or the page refuses it. */
export function QrCode({ token, svg }: QrCodeProps) {
  const [isRefused, setRefused] = useState(false)
  const image = isRefused ? null : svg
  return image === null ? (
    <DrawnCode token={token} />
  ) : (
    <img
      className="code-image"
      src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`}
      alt={texts.code}
      width="232"
      height="232"
      onError={() => setRefused(true)}
    />
  )
}

function DrawnCode({ token }: { readonly token: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)

  useEffect(() => {
    let isWanted = true
    import('./draw-code.ts').then(
      ({ drawCode }) => isWanted && setDrawn(drawCode(token)),
      () => console.warn('charity-elements: the QR code could not be drawn; the number entry remains.'),
    )
    return () => {
      isWanted = false
    }
  }, [token])

  return (
    <svg
      className="code-image"
      role="img"
      aria-label={texts.code}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
    >
      {drawn && <path d={drawn.path} shapeRendering="crispEdges" />}
    </svg>
  )
}
