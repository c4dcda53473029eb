import { nullish, object, string } from 'valibot'
import { post } from './call.ts'

export const getPostTownBody = object({ postCode: string() })

/** Extension `post-towns`: the post town of a post code of five digits; null when it is unknown. */
export const getPostTown = post<typeof getPostTownBody>()('/api/post-town/', object({ postTown: nullish(string()) }))
