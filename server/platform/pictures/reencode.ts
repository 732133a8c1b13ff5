import type { Sharp } from 'sharp'
import type { ImageHead } from './logo.ts'

type Formato = ImageHead['formato']

/**
 * Encodings to try until one fits the size limit, best first: JPEG by falling quality; PNG in full colour, then with
 * 256 colours.
 */
const ENCODINGS: Record<Formato, readonly ((image: Sharp) => Sharp)[]> = {
  jpeg: [92, 85, 75].map(quality => image => image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })),
  png: [{ palette: false }, { palette: true }].map(colours => image => image.png({ compressionLevel: 9, ...colours })),
}

/** Time limit for one encoding, in seconds. */
const SECONDS = 10

type Library = typeof import('sharp')['default']

/** The image library, loaded with the first picture: most processes never need it. */
let library: Promise<Library> | undefined

async function load(): Promise<Library> {
  const { default: sharp } = await import('sharp')
  // Uploads are decoded by the first two loaders only; the third draws what `openDrawing` is given, which is our own.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadSvgBuffer'],
  })
  // One thread and no cache, because logos are rare and small.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/** Whether bytes begin as every PNG and JPEG does: no text does, so that no upload reaches the loader of SVG. */
const isBinary = (bytes: Buffer): boolean => (bytes[0] ?? 0) >= 0x80

const openImage = async (bytes: Buffer, pixels: number) => {
  if (!isBinary(bytes)) throw new Error('unsupported image format')
  library ??= load()
  const sharp = await library
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'truncated' })
}

/** Most pixels of a picture made of a mark. */
const DRAWING_PIXELS = 4_000_000

/** Opens a mark that this server wrote itself: a redrawn SVG, or a PNG that was encoded anew. */
export const openDrawing = async (bytes: Buffer): Promise<Sharp> => {
  library ??= load()
  const sharp = await library
  return sharp(bytes, { limitInputPixels: DRAWING_PIXELS }).timeout({ seconds: SECONDS })
}

/**
 * Returns a portrait cropped to a square around the centre, rotated as the camera recorded, as JPEG without metadata
 * about place or author.
 * @throws {Error} when the picture cannot be read
 */
export const cropSquare = async (bytes: Buffer, { lado, pixels }: { lado: number; pixels: number }): Promise<Buffer> =>
  (await openImage(bytes, pixels))
    .autoOrient()
    .resize(lado, lado, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: SECONDS })
    .toBuffer()

/**
 * Returns a logo shrunk to the size for mails, in its own format, and never enlarged.
 * @throws {Error} when the picture cannot be read
 */
export const shrinkLogo = async (
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
 * Re-encodes a picture in its own format, keeping only what is visible. Metadata about place and author, embedded files
 * and further frames are dropped; the picture is rotated as the camera recorded and converted to sRGB or grey. Runs on
 * a separate thread.
 * @param limits `pixels`: most pixels that are decoded; `bytes`: largest result
 * @throws {RangeError} when no encoding fits into `bytes`
 * @throws {Error} when the picture cannot be read
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
