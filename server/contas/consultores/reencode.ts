import type { Sharp } from 'sharp'
import type { ImageHead } from './logo.ts'

type Formato = ImageHead['formato']

/** Tries for an encoding that fits, best first: JPEG's qualities; PNG whole, then with 256 colours. */
const ENCODINGS: Record<Formato, readonly ((image: Sharp) => Sharp)[]> = {
  jpeg: [92, 85, 75].map(quality => image => image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })),
  png: [{ palette: false }, { palette: true }].map(colours => image => image.png({ compressionLevel: 9, ...colours })),
}

/** Longest time for one encoding, in seconds. */
const SECONDS = 10

type Library = typeof import('sharp')['default']

/** The library is loaded by the first logo: most processes never see one. */
let library: Promise<Library> | undefined

async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  // Nothing but these two decoders ever meets an upload.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
  // One thread each, and nothing kept: logos are rare, and small.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const openImage = async (bytes: Buffer, pixels: number) => {
  library ??= load()
  const sharp = await library
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'truncated' })
}

/**
 * A portrait: the middle of a picture, square, turned as its camera said, as JPEG without anything that tells where or by
 * whom it was taken.
 * @throws {Error} when it cannot be read
 */
export const quadrada = async (bytes: Buffer, { lado, pixels }: { lado: number; pixels: number }): Promise<Buffer> =>
  (await openImage(bytes, pixels))
    .autoOrient()
    .resize(lado, lado, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer()

/**
 * A logo as small as a mail wants it, in its own format; never larger than it was.
 * @throws {Error} when it cannot be read
 */
export const reduzida = async (
  bytes: Buffer,
  formato: Formato,
  { altura, largura, pixels }: { altura: number; largura: number; pixels: number },
): Promise<Buffer> => {
  const image = (await openImage(bytes, pixels))
    .autoOrient()
    .resize({ height: altura, width: largura, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
  return formato === 'png'
    ? image.png({ compressionLevel: 9, palette: true }).toBuffer()
    : image.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
}

/**
 * The same picture, written anew in its own format: what a report and a browser show stays, and nothing else does. Gone
 * are where and by whom it was taken, other files in its folds, a second frame; turned as its camera said, and in the
 * colours of screens. Works on a thread of its own.
 * @param limits `pixels` that are decoded at most; `bytes` that the answer has at most
 * @throws {RangeError} when no encoding fits into `bytes`
 * @throws {Error} when it cannot be read
 */
export async function reencode(
  bytes: Buffer,
  formato: Formato,
  limits: { pixels: number; bytes: number },
): Promise<Buffer> {
  const source = await openImage(bytes, limits.pixels)
  const { space, isPalette } = await source.metadata()
  const image = source
    .autoOrient()
    .toColourspace(space === 'b-w' ? 'b-w' : 'srgb')
    .timeout({ seconds: SECONDS })
  const encodings = ENCODINGS[formato].slice(isPalette ? 1 : 0)
  for (const encoded of encodings) {
    const written = await encoded(image.clone()).toBuffer()
    if (written.length <= limits.bytes) return written
  }
  throw new RangeError('no encoding fits')
}
