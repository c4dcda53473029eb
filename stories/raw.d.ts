/** A style sheet's source, comments and all. */
declare module '*.css?raw' {
  const text: string
  export default text
}
