// The faces a page needs for its first paint. The italics are left out: they load when a page first uses them.
import cormorant from './fonts/cormorant.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'

/** Hashed addresses, in the order in which a page shows them: put them into `<link rel="preload" as="font" crossOrigin="anonymous">`. */
export const fontUrls = { cormorant, figtree, newsreader }
