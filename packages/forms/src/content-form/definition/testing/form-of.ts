/** A form with these fields in one column, as the CMS gives it. */
export const formOf = (...fields: unknown[]) => ({ id: 'f', pages: [{ fieldsets: [{ columns: [{ fields }] }] }] })
