import type { FormatoArquivo } from '#shared/licencas/notas/arquivos.contract.ts'

const TIPOS: Readonly<Record<FormatoArquivo, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  xml: 'application/xml',
  csv: 'text/csv',
}

/** Returns a kept file as one to save; it is never opened as a page of this site. */
export function fileOf(nome: string, { formato, base64 }: { formato: FormatoArquivo; base64: string }): File {
  const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0))
  return new File([bytes], `${nome}.${formato === 'jpeg' ? 'jpg' : formato}`, { type: TIPOS[formato] })
}

/** Returns a file's bytes as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
