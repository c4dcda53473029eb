/** @param integrity `sha384-…` @returns The same in hexadecimal, for in-toto. */
const hexOf = (integrity: string): string => Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex')

/**
 * Describes what a release was built from, as an in-toto statement with SLSA's predicate. It has no
 * times and no machine names, so the same commit gives the same statement.
 * @param source `lockFile` is its SHA-512 in hexadecimal.
 */
export const provenanceOf = (
  { version, files }: { version: string; files: Readonly<Record<string, { readonly integrity: string }>> },
  { repository, commit, lockFile }: { repository: string; commit: string; lockFile: string },
) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: Object.entries(files).map(([name, { integrity }]) => ({ name, digest: { sha384: hexOf(integrity) } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: `${repository}/blob/v${version}/docs/releasing.md`,
      externalParameters: { version, command: 'npm ci && npm run build' },
      resolvedDependencies: [
        { uri: `git+${repository}@refs/tags/v${version}`, digest: { gitCommit: commit } },
        { name: 'package-lock.json', digest: { sha512: lockFile } },
      ],
    },
    runDetails: { builder: { id: `${repository}/blob/v${version}/package.json` } },
  },
})
