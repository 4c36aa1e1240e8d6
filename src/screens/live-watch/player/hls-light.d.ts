/** The build without subtitles and separate sound has no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
