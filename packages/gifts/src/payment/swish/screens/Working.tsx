import { Button } from '@charity-elements/runtime/controls/Button.tsx'

interface WorkingProps {
  readonly doing: string
  /** The way out. */
  readonly out: string
  readonly onOut: () => void
}

/** The server is asked, and the donor waits for it. */
export function Working({ doing, out, onOut }: WorkingProps) {
  return (
    <>
      <div className="working">
        <span className="spinner" aria-hidden="true" />
        <p>{doing}</p>
      </div>
      <div className="outs">
        <Button appearance="plain" onClick={onOut}>
          {out}
        </Button>
      </div>
    </>
  )
}
