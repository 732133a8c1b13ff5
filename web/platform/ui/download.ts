/** Downloads a text as a file. */
export const saveText = (name: string, type: string, text: string): void => saveFile(new File([text], name, { type }))

/** Downloads a file unchanged, including its byte order mark. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
