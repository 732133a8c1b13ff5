import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReader, type StreamEvent } from './reader.ts'

const STREAM = `retry: 1200
:    two kilobytes

event: pronto
data: {}

: 
event: mudou
data: {"topico":"a:1"}

event: mudou
data: {"topico":"b:2"}
id: marca.7

event: fim
data: {}

event: mudou
data: cut o`

function readIn(pieces: readonly string[]) {
  const events: StreamEvent[] = []
  const waits: number[] = []
  const read = createReader(
    evento => events.push(evento),
    ms => waits.push(ms),
  )
  for (const piece of pieces) read(piece)
  return { events, waits }
}

const WHOLE = {
  events: [
    { event: 'pronto', data: '{}', id: undefined },
    { event: 'mudou', data: '{"topico":"a:1"}', id: undefined },
    { event: 'mudou', data: '{"topico":"b:2"}', id: 'marca.7' },
    { event: 'fim', data: '{}', id: undefined },
  ],
  waits: [1200],
}

test('events are whole, in order, and one that was cut off is none', () => {
  expect(readIn([STREAM])).toEqual(WHOLE)
  expect(readIn([STREAM.replaceAll('\n', '\r\n')])).toEqual(WHOLE)
})

test('in whatever pieces they come', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: STREAM.length }), { maxLength: 12 }), fc.boolean(), (cuts, crlf) => {
      const text = crlf ? STREAM.replaceAll('\n', '\r\n') : STREAM
      const at = [0, ...cuts.sort((a, b) => a - b), text.length]
      expect(readIn(at.slice(1).map((end, i) => text.slice(at[i], end)))).toEqual(WHOLE)
    }),
  )
})

test('several lines of data are one, and unknown fields none', () => {
  expect(readIn(['data: a\ndata: b\nretry: soon\nnovo: x\n\n']).events).toEqual([
    { event: 'message', data: 'a\nb', id: undefined },
  ])
})
