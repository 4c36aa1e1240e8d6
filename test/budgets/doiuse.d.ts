/** The part of the package that is used; it brings no types. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss'

  interface Options {
    /** Features by their names at caniuse. */
    ignore: string[]
    onFeatureUsage: (usage: { message: string }) => unknown
  }

  /** Tells of what a style asks for and the browsers of `browserslist` do not know. */
  const DoIUse: new (options: Options) => Plugin
  export default DoIUse
}
