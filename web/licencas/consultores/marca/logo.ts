import type { Marca } from '#shared/contas/consultores/marca.contract.ts'

/** Types in the file dialog; the server checks the bytes. */
export const TIPOS_DE_LOGO = 'image/png,image/jpeg'

/** The logo as an address for <img>: it exists nowhere else, so nobody else can ask for it. */
export const urlDoLogo = ({ formato, base64 }: NonNullable<Marca['logo']>): string =>
  `data:image/${formato};base64,${base64}`

/** A file's bytes as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
