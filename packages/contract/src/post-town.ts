import { description, nullish, object, pipe, regex, string } from 'valibot'
import { post } from './call.ts'

export const getPostTownBody = object({
  postCode: pipe(string(), regex(/^\d{5}$/), description('Five digits.')),
})

/** Extension `post-towns`. */
export const getPostTown = post<typeof getPostTownBody>()('/api/post-town/', object({ postTown: nullish(string()) }))
