import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { propsSchema } from '../../../scripts/catalogue/derived-files.mjs'
import { catalogue } from '../../../scripts/catalogue/catalogue.mjs'
import { customElementsManifest } from '../../../scripts/catalogue/custom-elements.mjs'
import { installDebianPackages } from '../../../scripts/setup/debian.mjs'
import { wordpressElements } from '../../../scripts/wordpress/catalogue.mjs'

interface Call {
  /** What `get_option` gives. */
  readonly options?: Readonly<Record<string, unknown>>
  /** What the host answers to the plugin's requests. */
  readonly answer?: { readonly status: number; readonly body: string }
}

interface CallResult {
  readonly result: unknown
  readonly requests: readonly { readonly address: string; readonly body: { readonly props: object } }[]
  /** The names of the transients that were set. */
  readonly transients: readonly string[]
}

/** The WordPress plugin from source, in PHP without a WordPress: for what does not need one. */
export class WordPressPlugin {
  private readonly folder = mkdtempSync(join(tmpdir(), 'ce-plugin-'))

  static async install(): Promise<WordPressPlugin> {
    const problem = installDebianPackages({ 'php-cli': '/usr/bin/php' })
    if (problem) throw new Error(problem)
    const entries = await catalogue()
    const schemaOf = (tag: string) => {
      const entry = entries.find((one) => one.tag === tag)
      if (!entry) throw new Error(tag)
      return propsSchema(entry)
    }
    const texts = JSON.parse(readFileSync('integrations/wordpress/texts.json', 'utf8'))
    const elements = wordpressElements(
      customElementsManifest(entries, () => ''),
      schemaOf,
      texts,
    )
    const plugin = new WordPressPlugin()
    cpSync('integrations/wordpress', plugin.folder, { recursive: true })
    writeFileSync(join(plugin.folder, 'elements.json'), JSON.stringify({ elements }))
    return plugin
  }

  /** Calls a function of the plugin in a process of its own. */
  call(name: string, args: readonly unknown[], { options = {}, answer }: Call = {}): CallResult {
    const input = { plugin: join(this.folder, 'charity-elements.php'), name, arguments: args, options, answer }
    const stub = join(import.meta.dirname, 'wordpress-stub.php')
    return JSON.parse(
      execFileSync('php', ['-d', 'display_errors=stderr', stub], { input: JSON.stringify(input), encoding: 'utf8' }),
    )
  }

  remove(): void {
    rmSync(this.folder, { recursive: true })
  }
}
