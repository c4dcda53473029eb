import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { attributeOf } from '@charity-elements/runtime'
import { elementDefinitions } from '../../../scripts/build/elements.mjs'

interface Call {
  /** The result of `get_option`. */
  readonly options?: Readonly<Record<string, unknown>>
  /** What the user may do. */
  readonly capabilities?: readonly string[]
  /** Whether it is a page of the administration. */
  readonly isAdmin?: boolean
  /** The results of a theme's filters, by name. */
  readonly filters?: Readonly<Record<string, unknown>>
  /** The host's answers to the plugin's requests. */
  readonly answer?: {
    readonly status: number
    readonly body: string
    readonly headers?: Readonly<Record<string, string>>
  }
  /** The package that it downloads, in base64. */
  readonly package?: string
  /**
   * Parts of hostile texts, which replace `%text%` in the arguments: the result is those on which
   * PCRE gives up.
   */
  readonly parts?: readonly string[]
  /** Whether to count the bytes that the plugin reads. */
  readonly countsReads?: boolean
}

interface CallResult {
  readonly result: unknown
  readonly requests: readonly {
    readonly address: string
    readonly body: { readonly props: object }
    /** How many redirects the plugin follows. */
    readonly redirects: number
  }[]
  /** The names of the transients that were set. */
  readonly transients: readonly string[]
  /** How many bytes of texts it has read, if they are counted. */
  readonly reads: number | null
}

/** The WordPress plugin from source, in PHP without WordPress, for tests that do not need it. */
export class WordPressPlugin {
  private readonly folder = mkdtempSync(join(tmpdir(), 'ce-plugin-'))

  /** @param updateKey The public key of its updates, in base64. */
  static async install(updateKey: string): Promise<WordPressPlugin> {
    // The part of the build's output that these tests need. The whole build takes a minute on a
    // busy machine.
    const elements = [...(await elementDefinitions())].map(([tag, { definition }]) => ({
      tag,
      attributes: ['data-props', ...Object.keys(definition.props.entries).map(attributeOf)],
      fields: [],
      gives: false,
      hasContent: false,
    }))
    const plugin = new WordPressPlugin()
    cpSync('tools/wordpress/plugin', plugin.folder, { recursive: true })
    const updates = join(plugin.folder, 'src/updates.php')
    writeFileSync(updates, readFileSync(updates, 'utf8').replace('__UPDATE_KEY__', updateKey))
    writeFileSync(join(plugin.folder, 'manifest.json'), '{}')
    writeFileSync(join(plugin.folder, 'elements.json'), JSON.stringify({ elements }))
    return plugin
  }

  /** Calls a function of the plugin in a separate process. */
  call(
    name: string,
    args: readonly unknown[],
    {
      options = {},
      capabilities = [],
      filters = {},
      isAdmin = false,
      answer,
      package: archive,
      parts,
      countsReads = false,
    }: Call = {},
  ): CallResult {
    const input = {
      plugin: join(this.folder, 'charity-elements.php'),
      name,
      arguments: args,
      options,
      capabilities,
      filters,
      isAdmin,
      answer,
      package: archive,
      parts,
      countsReads,
    }
    const stub = join(import.meta.dirname, 'wordpress-stub.php')
    return JSON.parse(
      execFileSync('php', ['-d', 'display_errors=stderr', '-d', 'pcre.jit=0', stub], {
        input: JSON.stringify(input),
        encoding: 'utf8',
        timeout: 30_000,
      }),
    )
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}

/** The plugin's options on a site that prerenders. */
export const pluginOptions = {
  charity_elements: {
    render_address: 'https://host.example.org/render',
    render_key: 'key',
    cdn: 'https://cdn.example.org',
  },
}

/**
 * Installs the plugin for the tests of a file, which are skipped without PHP.
 * @param updateKey The public key of its updates, in base64.
 * @returns What calls its functions.
 */
export function usePlugin(updateKey = ''): Pick<WordPressPlugin, 'call'> {
  let plugin: WordPressPlugin
  beforeAll(async () => {
    plugin = await WordPressPlugin.install(updateKey)
  })
  afterAll(() => plugin.remove())
  beforeEach(({ skip }) => skip(!existsSync('/usr/bin/php'), 'PHP is not installed'))
  return { call: (...args) => plugin.call(...args) }
}
