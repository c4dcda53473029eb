import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { WordPressPlugin, pluginOptions as options, usePlugin } from './support/wordpress-plugin.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const updateKey = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64')

const plugin = usePlugin(updateKey)

describe('the WordPress plugin asks the CDN', () => {
  it('for the hashes of a release, at that address alone', () => {
    const { result, requests } = plugin.call('fetch_release', ['https://cdn.example.org', '1.2.3'], {
      answer: { status: 302, body: '' },
    })
    expect(result).toBe(false)
    expect(requests).toEqual([{ address: 'https://cdn.example.org/1.2.3/manifest.json', redirects: 0 }])
  })
})

describe('the settings page of the WordPress plugin', () => {
  const site = 'https://site.example.org'
  const missing = 'answers with status 404'
  const refused = `refuses pages of ${site} (CORS)`

  it.each([
    // status, allowed origin, API; the problems of the CDN, of the API
    [200, '*', site, '', ''],
    [200, '', site, refused, ''],
    [200, site, 'https://api.example.org', '', ''],
    // Calls of the API have cookies, which no browser sends where every origin is allowed.
    [200, '*', 'https://api.example.org', '', refused],
    [403, '', 'https://api.example.org', refused, refused],
    [404, '*', site, missing, missing],
  ])('says how they answer: %d, allowing "%s", %s', (status, origin, api, cdnProblem, apiProblem) => {
    const { result, requests } = plugin.call('connections', [], {
      options: { charity_elements: { cdn: 'https://cdn.example.org', version: 'v1', api_base: api } },
      isAdmin: true,
      answer: { status, body: '', headers: { 'access-control-allow-origin': origin } },
    })
    const [cdnAddress, apiAddress] = ['https://cdn.example.org/v1/loader.js', `${api}/api/generate-csrf/`]
    expect(requests).toMatchObject([
      { address: cdnAddress, redirects: 0 },
      { address: apiAddress, redirects: 0 },
    ])
    expect(result).toEqual([
      { label: 'CDN', address: cdnAddress, problem: cdnProblem },
      { label: 'API', address: apiAddress, problem: apiProblem },
    ])
  })
})

describe('uninstalling the WordPress plugin', () => {
  /** The options that are deleted, with the site on which they are. */
  const deleted = (isMultisite: boolean) =>
    execFileSync(
      'php',
      [
        '-r',
        `define( 'WP_UNINSTALL_PLUGIN', true );
        $site = 1;
        $wpdb = new class { public $options = 'wp_options'; public function query( $sql ) {} };
        function is_multisite() { return ${isMultisite}; }
        function get_sites( $query ) { return 0 === $query['number'] ? array( 1, 7 ) : array( 1 ); }
        function switch_to_blog( $id ) { $GLOBALS['site'] = $id; }
        function restore_current_blog() { $GLOBALS['site'] = 1; }
        function delete_option( $name ) { echo $GLOBALS['site'], ' ', $name, "\\n"; }
        require 'tools/wordpress/plugin/uninstall.php';`,
      ],
      { encoding: 'utf8' },
    ).split('\n')

  it('removes what every site of a network has stored', () => {
    expect(deleted(true)).toEqual(expect.arrayContaining(['1 charity_elements', '7 charity_elements_release']))
    expect(deleted(false)).toEqual(['1 charity_elements', '1 charity_elements_release', ''])
  })
})

describe('an update of the WordPress plugin', () => {
  const newest = (body: string, status = 200) =>
    plugin.call('newest_version', [false, {}, 'charity-elements/charity-elements.php'], {
      options,
      answer: { status, body },
    })

  it('comes from the CDN of the site', () => {
    const { result, requests } = newest('{"version":"2.0.0","tested":"6.8","package":"https://evil.example/x.zip"}')
    expect(requests).toMatchObject([{ address: 'https://cdn.example.org/wordpress/update.json', redirects: 0 }])
    expect(result).toMatchObject({
      version: '2.0.0',
      tested: '6.8',
      package: 'https://cdn.example.org/wordpress/charity-elements-2.0.0.zip',
    })
  })

  it.each([
    ['an answer that is none', '<html>', 200],
    ['a version that is none', '{"version":"../../x"}', 200],
    ['an error', '{"version":"2.0.0"}', 404],
  ])('is none after %s', (_, body, status) => {
    expect(newest(body, status).result).toBe(false)
  })
})

describe('a package of the WordPress plugin', () => {
  const name = 'charity-elements-2.0.0.zip'
  const content = Buffer.from('PK the new version')
  const signatureOf = (signed: string, bytes = content, key = privateKey) =>
    sign(null, Buffer.concat([Buffer.from(`${signed}\n`), bytes]), key).toString('base64')
  const install = (signature: string, address = `https://cdn.example.org/wordpress/${name}`, given = options) =>
    plugin.call('signed_package', [false, address], {
      options: given,
      answer: { status: signature ? 200 : 404, body: signature },
      package: content.toString('base64'),
    })

  it('is installed with the signature of its key', () => {
    const { result, requests } = install(signatureOf(name))
    expect(result).toMatch(/^\/.+/)
    rmSync(String(result))
    expect(requests.map(({ address }) => address)).toEqual([
      `https://cdn.example.org/wordpress/${name}.sig`,
      `https://cdn.example.org/wordpress/${name}`,
    ])
  })

  it.each([
    ['without a signature', ''],
    ['with a signature that is none', 'AAAA'],
    ['with that of another key', signatureOf(name, content, generateKeyPairSync('ed25519').privateKey)],
    ['with that of other content', signatureOf(name, Buffer.from('PK other'))],
    ['that is an older version under a newer name', signatureOf('charity-elements-1.0.0.zip')],
  ])('is refused %s', (_, signature) => {
    expect(install(signature).result).toEqual({ code: 'charity_elements_signature' })
  })

  it('of another plugin is left to WordPress', () => {
    const { result, requests } = install('', 'https://downloads.wordpress.org/plugin/x.zip')
    expect(result).toBe(false)
    expect(requests).toEqual([])
  })

  it('is not offered by a CDN without https, nor without a key', async () => {
    const overHttp = { charity_elements: { ...options.charity_elements, cdn: 'http://cdn.example.org' } }
    const file = 'charity-elements/charity-elements.php'
    const answer = { status: 200, body: '{"version":"2.0.0"}' }
    expect(plugin.call('newest_version', [false, {}, file], { options: overHttp, answer })).toMatchObject({
      result: false,
      requests: [],
    })
    const withoutKey = await WordPressPlugin.install('')
    expect(withoutKey.call('newest_version', [false, {}, file], { options, answer })).toMatchObject({
      result: false,
      requests: [],
    })
    withoutKey.remove()
  })
})

describe('the WordPress plugin’s settings', () => {
  const saved = { cdn: 'https://cdn.example.org', version: 'v1', render_key: 'secret', fallback_text: 'Ge' }
  const typed = {
    ...saved,
    cdn: 'https://evil.example',
    render_address: 'https://evil.example',
    fallback_text: 'Ge nu',
  }
  const cleaned = (capabilities: readonly string[]) =>
    plugin.call('clean_settings', [typed], { options: { charity_elements: saved }, capabilities }).result

  it('an administrator who may write scripts chooses the CDN', () => {
    expect(cleaned(['manage_options', 'unfiltered_html'])).toMatchObject({
      cdn: 'https://evil.example',
      fallback_text: 'Ge nu',
    })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'ftp://cdn.example.org', 'gopher://127.0.0.1:6379/'])(
    'an address of another scheme than http and https is not saved: %s',
    (address) => {
      const names = ['cdn', 'render_address', 'api_base', 'site_base', 'report_address', 'stylesheet', 'checkout_host']
      const { result } = plugin.call('clean_settings', [Object.fromEntries(names.map((name) => [name, address]))], {
        capabilities: ['manage_options', 'unfiltered_html'],
      })
      expect(result).toMatchObject(Object.fromEntries(names.map((name) => [name, ''])))
    },
  )

  it('one of a site in a network, who may not, changes the other settings alone', () => {
    expect(cleaned(['manage_options'])).toMatchObject({ ...saved, render_address: '', fallback_text: 'Ge nu' })
  })
})
