import { takeReturnToken } from '../session/return-token.ts'
import { followFragments } from './fragments.ts'

/*
 * What a page gets once, whatever elements stand on it. Fetched by the loader when the browser is idle.
 */

takeReturnToken()
followFragments()
