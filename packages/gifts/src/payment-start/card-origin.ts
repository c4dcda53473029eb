/** The origin under which a flow's card attempt is stored, apart from its Swish attempt. */
export const cardOrigin = (flow: string): string => `${flow} card`
