const voidElements = 'area base br col embed hr img input link meta source track wbr'.split(' ')

/** Whether an element of HTML has no content, and no end tag. */
export const isVoid = (tag: string): boolean => voidElements.includes(tag)
