import { nullish, object, string } from 'valibot'
import { post } from '../call.ts'
import type { getPostTownBody } from '../requests/post-town.ts'

/** Extension `post-towns`. */
export const getPostTown = post<typeof getPostTownBody>()('/api/post-town/', object({ postTown: nullish(string()) }))
