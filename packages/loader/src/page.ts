'use client'

import { provideLibrary } from './page/provide-library.ts'

/* What a page with npm packages needs besides its elements. On a server it does nothing. */

if (typeof document !== 'undefined') {
  provideLibrary(async () => (await import('@charity-elements/doctor')).examinePage())
  void import('./page/page-services.ts')
}
