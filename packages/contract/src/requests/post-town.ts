import { description, object, pipe, regex, string } from 'valibot'

export const getPostTownBody = object({
  postCode: pipe(string(), regex(/^\d{5}$/), description('Five digits.')),
})
