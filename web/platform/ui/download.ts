/** Hands a text to the browser as a file to keep. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }))

/** Saves a file of the server as it is, with its byte order mark. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
