import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameIn, shippedPackages } from '../security/shipped-packages.ts'
import { root } from '../setup/dependencies.mjs'

/** A hash of npm, such as `sha512-…`, as CycloneDX writes it. */
const hashOf = (integrity: string) => {
  const [algorithm = '', base64 = ''] = integrity.split('-')
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }
}

/**
 * The packages that ship, in CycloneDX format.
 * @returns JSON, the same for the same lock file.
 */
export function billOfMaterials(): string {
  const { name, version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const components = Array.from(shippedPackages(packages), ([folder, locked]) => {
    const name = nameIn(folder)
    const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`
    return {
      type: 'library',
      'bom-ref': `${purl}#${folder}`,
      name,
      version: locked.version,
      purl,
      ...(locked.license && { licenses: [{ expression: locked.license }] }),
      ...(locked.integrity && { hashes: [hashOf(locked.integrity)] }),
    }
  })
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
