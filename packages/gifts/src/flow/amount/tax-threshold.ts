/** From this amount on, in kronor, a gift may give a tax reduction (STD-21). */
export const taxThreshold = 200
