import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Escrita } from '#shared/conversas/conversas/conversas.contract.ts'
import { Autosave, PAUSE_MS, type SavingState } from './autosave.ts'

type Texto = Pick<Escrita, 'anotacoes' | 'data_conversa'>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const textOf = (anotacoes: string, data_conversa: string | null = null) => ({ anotacoes, data_conversa })

/** Creates a fake server with one row, which answers, loses the answer before or after writing, or refuses. */
function setup(answers: Array<'ok' | 'unheard' | 'lost' | 'refused'> = [], left: Escrita | null = null) {
  const server = { row: { ...textOf(''), versao: 0 } as Escrita, calls: [] as string[] }
  const draft = { kept: left }
  const states: SavingState<Texto>[] = []
  const shown: string[] = []
  const autosave = new Autosave<Texto>({
    same: (a, b) => a.anotacoes === b.anotacoes && a.data_conversa === b.data_conversa,
    servidor: server.row,
    async send({ versao, ...sent }) {
      server.calls.push(sent.anotacoes)
      const answer = answers.shift() ?? 'ok'
      if (answer === 'lost' || answer === 'refused') throw new Error(answer)
      if (versao !== server.row.versao) throw new Error('conflict')
      server.row = { ...sent, versao: versao + 1 }
      if (answer === 'unheard') throw new Error('lost')
      return server.row
    },
    fetchLatest: async () => server.row,
    fits: ({ anotacoes }) => anotacoes.length <= 20,
    isConflict: error => (error as Error).message === 'conflict',
    mayPass: error => (error as Error).message === 'lost',
    keep: escrita => {
      draft.kept = escrita
    },
    forget: saved => {
      if (draft.kept?.anotacoes === saved.anotacoes) draft.kept = null
    },
    onChange: state => states.push(state),
    onText: ({ anotacoes }) => shown.push(anotacoes),
  })
  return { autosave, server, draft, states, shown, last: () => states.at(-1)?.estado }
}

describe('Autosave', () => {
  it('waits for a pause, sends the last text once and deletes the draft', async () => {
    const { autosave, server, draft, last } = setup()
    for (const typed of ['o', 'ol', 'olá']) {
      autosave.update(textOf(typed))
      await settle(PAUSE_MS / 2)
    }
    expect([server.calls, last(), draft.kept?.anotacoes]).toEqual([[], 'salvando', 'olá'])
    await settle(PAUSE_MS)
    expect([server.calls, last(), draft.kept]).toEqual([['olá'], 'salvo', null])
  })

  it('sends at once when the field is left, and nothing twice', async () => {
    const { autosave, server } = setup()
    autosave.update(textOf('a'))
    autosave.flush()
    autosave.flush()
    await settle(PAUSE_MS * 2)
    expect(server.calls).toEqual(['a'])
  })

  it("sends text typed during a call afterwards, based on that call's version", async () => {
    const { autosave, server, last } = setup()
    autosave.update(textOf('a'))
    autosave.flush()
    autosave.update(textOf('ab'))
    await settle(PAUSE_MS)
    expect([server.calls, server.row.versao, last()]).toEqual([['a', 'ab'], 2, 'salvo'])
  })

  it('saves a date like a text, and makes no call for a change that was undone', async () => {
    const { autosave, server } = setup()
    autosave.update(textOf('', '2026-12-01'))
    await settle(PAUSE_MS)
    autosave.update(textOf('a', '2026-12-01'))
    autosave.update(textOf('', '2026-12-01'))
    await settle(PAUSE_MS)
    expect([server.row.data_conversa, server.calls]).toEqual(['2026-12-01', ['']])
  })

  it('keeps a text that is too long on the device, and sends it once it fits', async () => {
    const { autosave, server, draft, last } = setup()
    autosave.update(textOf('x'.repeat(21)))
    await settle(PAUSE_MS)
    expect([server.calls, last(), draft.kept?.anotacoes.length]).toEqual([[], 'guardado', 21])
    autosave.update(textOf('x'))
    await settle(PAUSE_MS)
    expect([server.calls, last()]).toEqual([['x'], 'salvo'])
  })

  it('sends unsent text when it is stopped, and nothing afterwards', async () => {
    const { autosave, server, draft } = setup(['ok'])
    autosave.update(textOf('fim'))
    autosave.stop()
    await settle(60_000)
    expect([server.calls, draft.kept]).toEqual([['fim'], null])
  })
})

describe('Autosave without a connection', () => {
  it('retries after 2, then 4 seconds, and keeps the text on the device meanwhile', async () => {
    const { autosave, server, draft, last } = setup(['lost', 'lost'])
    autosave.update(textOf('a'))
    await settle(PAUSE_MS)
    expect([last(), draft.kept?.anotacoes]).toEqual(['guardado', 'a'])
    await settle(1_999)
    expect(server.calls).toHaveLength(1)
    await settle(1)
    expect(server.calls).toHaveLength(2)
    await settle(4_000)
    expect([server.calls.length, last(), draft.kept]).toEqual([3, 'salvo', null])
  })

  it('sees no conflict when only the answer of an earlier call was lost, even after more typing', async () => {
    const { autosave, server, states, last } = setup(['unheard'])
    autosave.update(textOf('a'))
    await settle(PAUSE_MS)
    autosave.update(textOf('ab'))
    await settle(2_000)
    expect([server.row.anotacoes, last()]).toEqual(['ab', 'salvo'])
    expect(states.some(({ estado }) => estado === 'conflito')).toBe(false)
  })

  it('stops retrying after a final refusal and keeps the text', async () => {
    const { autosave, server, draft, last } = setup(['refused'])
    autosave.update(textOf('a'))
    await settle(60_000)
    expect([server.calls.length, last(), draft.kept?.anotacoes]).toEqual([1, 'recusado', 'a'])
  })
})

describe('Autosave when another device changed the text', () => {
  const conflict = async () => {
    const world = setup()
    world.server.row = { ...textOf('de lá'), versao: 1 }
    world.autosave.update(textOf('daqui'))
    await settle(PAUSE_MS)
    return world
  }

  it('keeps both texts and sends nothing until one is chosen', async () => {
    const { autosave, server, draft, states } = await conflict()
    expect(states.at(-1)).toEqual({ estado: 'conflito', outro: { ...textOf('de lá'), versao: 1 } })
    autosave.update(textOf('daqui, e mais'))
    autosave.flush()
    await settle(60_000)
    expect([server.row.anotacoes, server.calls.length, draft.kept]).toEqual([
      'de lá',
      1,
      { ...textOf('daqui, e mais'), versao: 0 },
    ])
  })

  it.each(['daqui', 'de lá', 'daqui e de lá'])('saves the choice "%s"', async chosen => {
    const { autosave, server, draft, last } = await conflict()
    autosave.resolve(textOf(chosen))
    await settle()
    expect([server.row.anotacoes, last(), draft.kept]).toEqual([chosen, 'salvo', null])
  })

  it('takes the other text over when nothing was typed here', async () => {
    const { autosave, server, shown } = setup()
    autosave.observe({ ...textOf('de lá'), versao: 3 })
    expect(shown).toEqual(['de lá'])
    server.row = { ...textOf('de lá'), versao: 3 }
    autosave.update(textOf('de lá e daqui'))
    await settle(PAUSE_MS)
    expect(server.row).toEqual({ ...textOf('de lá e daqui'), versao: 4 })
  })

  it('does not replace text that is being typed', () => {
    const { autosave, shown } = setup()
    autosave.update(textOf('daqui'))
    autosave.observe({ ...textOf('de lá'), versao: 1 })
    expect(shown).toEqual([])
  })
})

describe('Autosave with a draft of an earlier visit', () => {
  it('sends it when the server still has the version it is based on', async () => {
    const { autosave, server, last } = setup()
    autosave.resume({ ...textOf('ontem'), versao: 0 })
    await settle()
    expect([server.row.anotacoes, last()]).toEqual(['ontem', 'salvo'])
  })

  it('deletes it silently when the server already has it', async () => {
    const { autosave, server, draft, states } = setup([], { ...textOf(''), versao: 0 })
    autosave.resume({ ...textOf(''), versao: 0 })
    await settle()
    expect([server.calls, draft.kept, states]).toEqual([[], null, []])
  })

  it('keeps text typed since beside it and reports a conflict', async () => {
    const { autosave, server, last } = setup()
    autosave.observe({ ...textOf('hoje'), versao: 2 })
    autosave.resume({ ...textOf('ontem'), versao: 1 })
    await settle()
    expect([server.calls, last()]).toEqual([[], 'conflito'])
  })
})
