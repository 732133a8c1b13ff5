import type { Marca } from '#shared/contas/consultores/marca.contract.ts'

/** Types in the file dialog; the server checks the bytes. */
export const TIPOS_DE_LOGO = 'image/png,image/jpeg'

/** Returns the logo as a data: address for <img>, so that it is available under no address of the server. */
export const urlDoLogo = ({ formato, base64 }: NonNullable<Marca['logo']>): string =>
  `data:image/${formato};base64,${base64}`

/** Returns a file's bytes as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
