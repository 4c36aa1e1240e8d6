/** What a picture shows whose address is not known yet, or that is fetched for some screens only. */
export const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
