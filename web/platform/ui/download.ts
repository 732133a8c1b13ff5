/** Hands a text to the browser as a file to keep. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }))

/** The same for what the server made: its bytes stay as they are, a byte order mark too. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
