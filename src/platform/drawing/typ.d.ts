/** Templates of Typst come into the bundle as their source. */
declare module '*.typ' {
  const source: string
  export default source
}
