/** From this amount on, in kronor, a gift may give a tax reduction. */
export const taxThreshold = 200
