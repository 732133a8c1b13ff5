/** Hands a text to the browser as a file to keep. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }))

/** The same for what the server made: its bytes stay as they are, a byte order mark too. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
