/** A style sheet's source, including its comments. */
declare module '*.css?raw' {
  const text: string
  export default text
}
