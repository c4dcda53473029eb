/** The build writes this module. The packages' `server.d.ts` has the props of each element. */
export declare function renderElement(tag: string, props?: object, options?: object): string
