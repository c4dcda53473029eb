import { installDebianPackages } from './debian.mjs'

/** Debian's packages, and a file of each. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  'libwebkit2gtk-4.1-0': '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  xvfb: '/usr/bin/Xvfb',
  xauth: '/usr/bin/xauth',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
}

/**
 * Installs Firefox ESR and WebKitGTK with its driver. Returns the reason if that is impossible,
 * otherwise undefined.
 */
export const installEngines = () => installDebianPackages(packages)
