import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Escrita } from '#shared/conversas/conversas/conversas.contract.ts'
import { Autosave, PAUSE_MS, type Salvamento } from './autosave.ts'

type Texto = Pick<Escrita, 'anotacoes' | 'data_conversa'>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const texto = (anotacoes: string, data_conversa: string | null = null) => ({ anotacoes, data_conversa })

/** Creates a fake server with one row, which answers, loses the answer before or after writing, or refuses. */
function setup(answers: Array<'ok' | 'unheard' | 'lost' | 'refused'> = [], left: Escrita | null = null) {
  const server = { row: { ...texto(''), versao: 0 } as Escrita, calls: [] as string[] }
  const draft = { kept: left }
  const states: Salvamento<Texto>[] = []
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

describe('saving', () => {
  it('waits for a pause, sends the last text once and forgets the draft', async () => {
    const { autosave, server, draft, last } = setup()
    for (const typed of ['o', 'ol', 'olá']) {
      autosave.update(texto(typed))
      await settle(PAUSE_MS / 2)
    }
    expect([server.calls, last(), draft.kept?.anotacoes]).toEqual([[], 'salvando', 'olá'])
    await settle(PAUSE_MS)
    expect([server.calls, last(), draft.kept]).toEqual([['olá'], 'salvo', null])
  })

  it('sends at once when the field is left, and nothing twice', async () => {
    const { autosave, server } = setup()
    autosave.update(texto('a'))
    autosave.flush()
    autosave.flush()
    await settle(PAUSE_MS * 2)
    expect(server.calls).toEqual(['a'])
  })

  it('sends what was typed during a call after it, on top of its version', async () => {
    const { autosave, server, last } = setup()
    autosave.update(texto('a'))
    autosave.flush()
    autosave.update(texto('ab'))
    await settle(PAUSE_MS)
    expect([server.calls, server.row.versao, last()]).toEqual([['a', 'ab'], 2, 'salvo'])
  })

  it('keeps a date like a text, and back to what was there needs no call', async () => {
    const { autosave, server } = setup()
    autosave.update(texto('', '2026-12-01'))
    await settle(PAUSE_MS)
    autosave.update(texto('a', '2026-12-01'))
    autosave.update(texto('', '2026-12-01'))
    await settle(PAUSE_MS)
    expect([server.row.data_conversa, server.calls]).toEqual(['2026-12-01', ['']])
  })

  it('keeps here what does not fit, and sends it once it does', async () => {
    const { autosave, server, draft, last } = setup()
    autosave.update(texto('x'.repeat(21)))
    await settle(PAUSE_MS)
    expect([server.calls, last(), draft.kept?.anotacoes.length]).toEqual([[], 'guardado', 21])
    autosave.update(texto('x'))
    await settle(PAUSE_MS)
    expect([server.calls, last()]).toEqual([['x'], 'salvo'])
  })

  it('sends what is left when the screen closes, and never again after it', async () => {
    const { autosave, server, draft } = setup(['ok'])
    autosave.update(texto('fim'))
    autosave.stop()
    await settle(60_000)
    expect([server.calls, draft.kept]).toEqual([['fim'], null])
  })
})

describe('without a connection', () => {
  it('tries again after 2, then 4 seconds, and keeps the text here meanwhile', async () => {
    const { autosave, server, draft, last } = setup(['lost', 'lost'])
    autosave.update(texto('a'))
    await settle(PAUSE_MS)
    expect([last(), draft.kept?.anotacoes]).toEqual(['guardado', 'a'])
    await settle(1_999)
    expect(server.calls).toHaveLength(1)
    await settle(1)
    expect(server.calls).toHaveLength(2)
    await settle(4_000)
    expect([server.calls.length, last(), draft.kept]).toEqual([3, 'salvo', null])
  })

  it('an answer that was lost after writing is no conflict, even when typing went on', async () => {
    const { autosave, server, states, last } = setup(['unheard'])
    autosave.update(texto('a'))
    await settle(PAUSE_MS)
    autosave.update(texto('ab'))
    await settle(2_000)
    expect([server.row.anotacoes, last()]).toEqual(['ab', 'salvo'])
    expect(states.some(({ estado }) => estado === 'conflito')).toBe(false)
  })

  it("the server's last word ends the trying and keeps the text", async () => {
    const { autosave, server, draft, last } = setup(['refused'])
    autosave.update(texto('a'))
    await settle(60_000)
    expect([server.calls.length, last(), draft.kept?.anotacoes]).toEqual([1, 'recusado', 'a'])
  })
})

describe('written elsewhere', () => {
  const conflict = async () => {
    const world = setup()
    world.server.row = { ...texto('de lá'), versao: 1 }
    world.autosave.update(texto('daqui'))
    await settle(PAUSE_MS)
    return world
  }

  it('keeps both texts and sends nothing until one is chosen', async () => {
    const { autosave, server, draft, states } = await conflict()
    expect(states.at(-1)).toEqual({ estado: 'conflito', outro: { ...texto('de lá'), versao: 1 } })
    autosave.update(texto('daqui, e mais'))
    autosave.flush()
    await settle(60_000)
    expect([server.row.anotacoes, server.calls.length, draft.kept]).toEqual([
      'de lá',
      1,
      { ...texto('daqui, e mais'), versao: 0 },
    ])
  })

  it.each(['daqui', 'de lá', 'daqui e de lá'])('saves the choice "%s"', async chosen => {
    const { autosave, server, draft, last } = await conflict()
    autosave.resolve(texto(chosen))
    await settle()
    expect([server.row.anotacoes, last(), draft.kept]).toEqual([chosen, 'salvo', null])
  })

  it('is taken over when nothing was written here', async () => {
    const { autosave, server, shown } = setup()
    autosave.observe({ ...texto('de lá'), versao: 3 })
    expect(shown).toEqual(['de lá'])
    server.row = { ...texto('de lá'), versao: 3 }
    autosave.update(texto('de lá e daqui'))
    await settle(PAUSE_MS)
    expect(server.row).toEqual({ ...texto('de lá e daqui'), versao: 4 })
  })

  it('is not taken over what is being typed', () => {
    const { autosave, shown } = setup()
    autosave.update(texto('daqui'))
    autosave.observe({ ...texto('de lá'), versao: 1 })
    expect(shown).toEqual([])
  })
})

describe('a draft that an earlier visit left', () => {
  it('is sent when the server stands where it stood', async () => {
    const { autosave, server, last } = setup()
    autosave.resume({ ...texto('ontem'), versao: 0 })
    await settle()
    expect([server.row.anotacoes, last()]).toEqual(['ontem', 'salvo'])
  })

  it('that arrived is forgotten without a word', async () => {
    const { autosave, server, draft, states } = setup([], { ...texto(''), versao: 0 })
    autosave.resume({ ...texto(''), versao: 0 })
    await settle()
    expect([server.calls, draft.kept, states]).toEqual([[], null, []])
  })

  it('stands beside what was written since', async () => {
    const { autosave, server, last } = setup()
    autosave.observe({ ...texto('hoje'), versao: 2 })
    autosave.resume({ ...texto('ontem'), versao: 1 })
    await settle()
    expect([server.calls, last()]).toEqual([[], 'conflito'])
  })
})
