import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OUT, step } from './connection.ts'
import type { Connection, Effect, Happening, Pace } from './connection.types.ts'

const ROOM: Pace = {
  open: 4_000,
  silence: 35_000,
  young: 20_000,
  long: { seconds: 25, answer: 30_000 },
  short: 2_000,
  again: { first: 300_000, most: 300_000 },
  backoff: { first: 1_000, most: 15_000 },
  questions: 'own',
}
const { long: _, ...noLong } = ROOM
const BOARD: Pace = {
  ...noLong,
  young: 0,
  short: 15_000,
  again: { first: 1_000, most: 60_000 },
  questions: 'others',
}
const NOW = 1_000_000
/** In the middle: no quarter more or less. */
const luck = { now: NOW, chance: 0.5 }
const state = (change: Partial<Connection>): Connection => ({ ...OUT, role: 'leading', ...change })
const opening = state({ phase: 'opening', openedAt: NOW - 500 })
const standing = state({ phase: 'open', reach: 'ao_vivo', openedAt: NOW - 60_000, wait: 900 })
const long = state({ phase: 'asking', transport: 'long', reach: 'consultando', streamAt: NOW + 60_000 })
const short = state({ ...long, transport: 'short' })
const pausing = state({ ...long, phase: 'pausing', askAt: NOW })

const CLOSE = { do: 'close' } as const
const OPEN: Effect[] = [CLOSE, { do: 'open' }, { do: 'patience', ms: 4_000 }]
const ask = (seconds: number): Effect[] => [CLOSE, { do: 'ask', seconds }, { do: 'patience', ms: 30_000 }]
const pause = (ms: number): Effect[] => [CLOSE, { do: 'pause', ms }]
const reach = (to: Connection['reach']): Effect => ({ do: 'reach', reach: to })
const failed = (status: number): Happening => ({ type: 'failed', status, error: status })

type Row = [string, Connection, Happening, Partial<Connection>, Effect[]]
const rows = (pace: Pace, table: Row[]) =>
  test.each(table)('step answers an event: %s', (_, before, event, change, effects) => {
    const [after, done] = step(pace, before, event, luck)
    expect(after).toMatchObject(change)
    expect(done).toEqual(effects)
  })

describe('one tab leads', () => {
  const waiting = state({ role: 'waiting' })
  rows(ROOM, [
    ['asks to lead when it starts', OUT, { type: 'start' }, { role: 'waiting' }, [{ do: 'elect' }, { do: 'hello' }]],
    ['does nothing when it starts twice', waiting, { type: 'start' }, waiting, []],
    ['opens a stream when it leads', waiting, { type: 'lead' }, { role: 'leading', phase: 'opening' }, OPEN],
    ['does not lead when it has left', OUT, { type: 'lead' }, OUT, []],
    [
      'shows what the leading tab says',
      waiting,
      { type: 'told', reach: 'ao_vivo' },
      { reach: 'ao_vivo' },
      [reach('ao_vivo')],
    ],
    ['keeps its own state when another tab says one', standing, { type: 'told', reach: 'sem_rede' }, standing, []],
    ['answers a tab that has come', standing, { type: 'hello' }, standing, [{ do: 'tell', reach: 'ao_vivo' }]],
    ['leaves the answer to the leading tab', waiting, { type: 'hello' }, waiting, []],
    ['follows nothing while another leads', waiting, { type: 'retry' }, waiting, []],
    ['closes and resigns when it stops', standing, { type: 'stop' }, OUT, [CLOSE, { do: 'resign' }, reach('parado')]],
    ['does nothing when it stops twice', OUT, { type: 'stop' }, OUT, []],
  ])
})

describe('a stream', () => {
  const READY: Effect = { do: 'ready' }
  rows(ROOM, [
    ['waits 4 s more when something arrives', opening, { type: 'sign' }, opening, [{ do: 'patience', ms: 4_000 }]],
    ['may be silent for 35 s once it stands', standing, { type: 'sign' }, standing, [{ do: 'patience', ms: 35_000 }]],
    ['stands', opening, { type: 'ready' }, { phase: 'open', reach: 'ao_vivo' }, [reach('ao_vivo'), READY]],
    ['keeps what the server asks to wait', opening, { type: 'wait', ms: 700 }, { wait: 950 }, []],
    ['opens the next when the server said', standing, { type: 'closed' }, { phase: 'pausing' }, pause(900)],
    ['is dead when silent, and opened again', standing, { type: 'silent' }, { phase: 'pausing' }, pause(900)],
    [
      'is held back when it says nothing at first: asks instead, for 5 minutes',
      opening,
      { type: 'silent' },
      { transport: 'long', phase: 'asking', streamAt: NOW + 300_000 },
      ask(25),
    ],
    ['is none when it closes before it stands', opening, { type: 'closed' }, { transport: 'long' }, ask(25)],
    [
      'may end young once',
      state({ phase: 'open', openedAt: NOW - 500 }),
      { type: 'closed' },
      { young: 1, transport: 'stream' },
      pause(1_500),
    ],
    [
      'is none when it ends young twice',
      state({ phase: 'open', openedAt: NOW - 500, young: 1 }),
      { type: 'closed' },
      { young: 0, transport: 'long' },
      ask(25),
    ],
    [
      'reads everything, then opens at once, when told to reload',
      standing,
      { type: 'reload' },
      { phase: 'reading', after: 0 },
      [CLOSE, { do: 'reread' }],
    ],
    [
      'reads everything, then waits, when it is over for this reader',
      standing,
      { type: 'ended' },
      { phase: 'reading', after: 900 },
      [CLOSE, { do: 'reread' }],
    ],
    ['ignores a late answer to a question', standing, { type: 'answered', reload: true, some: true }, standing, []],
    [
      'waits when no call arrives',
      opening,
      failed(0),
      { failures: 1, transport: 'stream' },
      [reach('sem_rede'), ...pause(1_000)],
    ],
    [
      'asks after a moment when the server has no room for a stream',
      opening,
      failed(503),
      { transport: 'long' },
      pause(1_000),
    ],
    ...[401, 403, 404].map(
      (status): Row => [
        `is over when refused with ${status}`,
        standing,
        failed(status),
        { role: 'out' },
        [CLOSE, { do: 'resign' }, reach('parado'), { do: 'over', error: status }],
      ],
    ),
  ])
})

describe('a question', () => {
  const answered = (some: boolean, reload = false): Happening => ({ type: 'answered', some, reload })
  const READY: Effect = { do: 'ready' }
  rows(ROOM, [
    ['asks again at once when there was news', long, answered(true), { phase: 'asking' }, [READY, ...ask(25)]],
    [
      'asks again after 250 ms when there was none',
      long,
      answered(false),
      { phase: 'pausing' },
      [READY, ...pause(250)],
    ],
    [
      'asks every 2 s when questions are held back',
      short,
      answered(true),
      { phase: 'pausing' },
      [READY, ...pause(2_000)],
    ],
    ['becomes short when its answer is late', long, { type: 'silent' }, { transport: 'short' }, ask(0)],
    [
      'tries a stream when its time has come',
      state({ ...long, streamAt: NOW }),
      answered(true),
      { phase: 'opening', transport: 'stream' },
      [READY, ...OPEN],
    ],
    [
      'reads everything when some is forgotten',
      long,
      answered(false, true),
      { after: 250 },
      [READY, CLOSE, { do: 'reread' }],
    ],
    [
      'reads everything when the answer cannot be read',
      long,
      failed(200),
      { phase: 'reading', after: 1_000 },
      [CLOSE, { do: 'reread' }],
    ],
    [
      'waits twice as long when it fails again',
      state({ ...long, failures: 1 }),
      failed(503),
      { failures: 2 },
      pause(2_000),
    ],
    ['waits at most 15 s', state({ ...long, failures: 30 }), failed(503), { failures: 31 }, pause(15_000)],
    ['says that nothing arrives', long, failed(0), { reach: 'sem_rede' }, [reach('sem_rede'), ...pause(1_000)]],
    ['goes on when the pause is over', pausing, { type: 'due' }, { phase: 'asking' }, ask(25)],
    [
      'goes on when everything was read',
      state({ ...long, phase: 'reading', after: 0 }),
      { type: 'reread' },
      { phase: 'asking' },
      ask(25),
    ],
    [
      'waits after reading',
      state({ ...long, phase: 'reading', after: 40 }),
      { type: 'reread' },
      { phase: 'pausing' },
      pause(40),
    ],
    [
      'is asked at once when seen again',
      state({ ...pausing, failures: 9 }),
      { type: 'retry' },
      { failures: 0 },
      ask(25),
    ],
    [
      'is asked after reading when seen again meanwhile',
      state({ ...long, phase: 'reading', after: 9_000 }),
      { type: 'retry' },
      { after: 0 },
      [],
    ],
  ])
})

describe('a board, which others read', () => {
  const asked = state({ phase: 'asking', transport: 'short', reach: 'consultando', streamAt: NOW + 60_000 })
  const away = state({ ...asked, phase: 'pausing', askAt: NOW + 9_000, misses: 3 })
  const ASK: Effect[] = [CLOSE, { do: 'ask', seconds: 0 }]
  rows(BOARD, [
    [
      'tries a stream again in a second, and is read in 15, when no stream comes',
      opening,
      failed(0),
      { transport: 'short', streamAt: NOW + 1_000, askAt: NOW + 15_000, misses: 1 },
      [reach('consultando'), ...pause(1_000)],
    ],
    ['is read when its 15 s are over', state({ ...away, askAt: NOW }), { type: 'due' }, { phase: 'asking' }, ASK],
    [
      'is read again 15 s later',
      asked,
      { type: 'answered', reload: false, some: true },
      { askAt: NOW + 15_000 },
      [{ do: 'ready' }, ...pause(15_000)],
    ],
    [
      'doubles the time until the next stream',
      state({ ...opening, misses: 3, askAt: NOW + 9_000 }),
      failed(503),
      { misses: 4 },
      [reach('consultando'), ...pause(8_000)],
    ],
    [
      'gives a refused stream a minute',
      opening,
      failed(404),
      { streamAt: NOW + 60_000 },
      [reach('consultando'), ...pause(15_000)],
    ],
    ['is not over when the stream ends in its time', standing, { type: 'ended' }, standing, []],
    ['is read and followed at once when the network is back', away, { type: 'retry' }, { streamAt: 0, misses: 0 }, ASK],
    ['opens its stream anew when the network is back', standing, { type: 'retry' }, { phase: 'opening' }, OPEN],
  ])
})

const HAPPENINGS: Happening[] = [
  ...(
    [
      'start',
      'stop',
      'lead',
      'hello',
      'retry',
      'sign',
      'ready',
      'reload',
      'ended',
      'closed',
      'silent',
      'due',
      'reread',
    ] as const
  ).map(type => ({ type })),
  { type: 'told', reach: 'ao_vivo' },
  { type: 'wait', ms: 700 },
  { type: 'answered', reload: false, some: true },
  { type: 'answered', reload: true, some: false },
  ...[0, 200, 401, 404, 429, 500, 503].map(failed),
]

test.each([
  ['room', ROOM],
  ['board', BOARD],
])('a %s that leads always waits for something, whatever happens', (_, pace) => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...HAPPENINGS), fc.nat(70_000), fc.double({ min: 0, max: 1, noNaN: true })), {
        maxLength: 60,
      }),
      steps => {
        let now = NOW
        let current: Connection = OUT
        const under = { stream: false, question: false, timer: false, reading: false }
        for (const [event, passed, chance] of steps) {
          now += passed
          if (event.type === (current.phase === 'pausing' ? 'due' : 'silent')) under.timer = false
          if (event.type === 'reread') under.reading = false
          const [next, effects] = step(pace, current, event, { now, chance })
          for (const effect of effects) {
            if (effect.do === 'close') Object.assign(under, { stream: false, question: false, timer: false })
            if (effect.do === 'open') under.stream = true
            if (effect.do === 'ask') under.question = true
            if (effect.do === 'pause' || effect.do === 'patience') under.timer = true
            if (effect.do === 'pause' || effect.do === 'patience') expect(effect.ms).toBeGreaterThan(0)
            if (effect.do === 'reread') under.reading = true
          }
          current = next
          if (current.role !== 'leading') expect(under).toMatchObject({ stream: false, question: false })
          else if (current.phase === 'opening' || current.phase === 'open') expect(under.stream).toBe(true)
          else if (current.phase === 'asking') expect(under.question).toBe(true)
          else if (current.phase === 'reading') expect(under.reading).toBe(true)
          else expect([current.phase, under.timer]).toEqual(['pausing', true])
        }
      },
    ),
  )
})
