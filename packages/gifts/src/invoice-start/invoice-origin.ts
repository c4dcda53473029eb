/** The origin under which a flow's invoice attempt is stored. */
export const invoiceOrigin = (flow: string): string => `${flow} invoice`
