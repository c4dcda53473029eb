/** Under what name a flow's card attempt is remembered: beside its attempt by Swish, which is another one. */
export const cardOrigin = (flow: string): string => `${flow} card`
