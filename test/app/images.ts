import { crc32, deflateSync } from 'node:zlib'

/** Returns one chunk of a PNG, with its length and checksum. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns a complete grey PNG of `largura` × `altura` pixels; `pixels` replaces its image data. */
export function png({ largura = 16, altura = 8, pixels }: { largura?: number; altura?: number; pixels?: Buffer } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(largura)
  header.writeUInt32BE(altura, 4)
  // Eight bits of grey, no interlacing.
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels ?? deflateSync(Buffer.alloc((largura + 1) * altura))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIAU7/2Q=='

/** Returns a complete green JPEG of 16 × 8 pixels. */
export const jpeg = () => Buffer.from(JPEG, 'base64')
