/* The functions that the tests need from a browser, independent of its protocol. */

/** Preferences of the browser. */
export interface Preferences {
  /** Blocks all cookies and all storage. */
  readonly isStorageBlocked?: boolean
  /** A finger presses instead of the mouse. */
  readonly isTouched?: boolean
}

export interface Engine {
  readonly name: string
  /** False if it has no preference that blocks cookies and storage. */
  readonly canBlockStorage?: boolean
  /** False if it runs a module that does not match its hash in the import map. */
  readonly checksImportMaps?: boolean
  /** False if it ignores shadow roots in HTML: prerendered elements show their fallback first. */
  readonly parsesShadowRoots?: boolean
  /** False if its driver presses with the mouse alone. */
  readonly canBeTouched?: boolean
  open(preferences?: Preferences): Promise<Tab>
}

/** A tab of a new browser. */
export interface Tab {
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** Calls a function in the page. It may not use anything outside itself. */
  evaluate<Result, Arguments extends unknown[]>(
    call: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>
  /** Presses at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Presses a key by its WebDriver name: `Tab`, `Enter`, `Escape`, `Space`, `ArrowDown`. */
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Errors that no script handled, since the tab was opened. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown'
