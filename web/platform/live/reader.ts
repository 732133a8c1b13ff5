/** One event of a stream, as the server writes it. */
export interface StreamEvent {
  event: string
  data: string
  id: string | undefined
}

/**
 * Reads `text/event-stream` as it comes, in whatever pieces: hands on each event once it is whole.
 * @param onEvent what is told of each
 * @param onRetry what the server asks to wait before another connection, in milliseconds
 */
export function createReader(onEvent: (event: StreamEvent) => void, onRetry: (ms: number) => void) {
  let rest = ''
  let event = 'message'
  let data: string[] = []
  let id: string | undefined

  function line(text: string) {
    if (text === '') {
      if (data.length > 0) onEvent({ event, data: data.join('\n'), id })
      event = 'message'
      data = []
      id = undefined
      return
    }
    const colon = text.indexOf(':')
    // A line that begins with a colon is a sign of life.
    if (colon === 0) return
    const field = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id') id = value
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
  }

  return (chunk: string): void => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const text of lines) line(text)
  }
}
