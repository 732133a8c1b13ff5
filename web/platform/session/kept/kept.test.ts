import { beforeEach, expect, it } from 'vitest'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { readDraft, saveDraft } from '../../../conversas/conversas/draft.storage.ts'
import { readProgresso, writeEnviadas, writeProgresso } from '../../../disc/disc/keep/progresso.storage.ts'
import { readFila, save as saveMarcaLocal } from '../../../disc/marcacoes/fila.storage.ts'
import { keepPlano, readPlano } from '../../../disc/marcacoes/plano/plano.storage.ts'
import { mayHaveUnsent } from '../../storage.ts'
import { collect, giveBack, type Stores, saveMine, swap, tidy } from './kept.ts'
import { kindsOf, pendingIn, WAIT_MS } from './pending.ts'
import type { Kept, Vault } from './vault.ts'

const [ME, HER] = [7, 8]
const plano = { linhas: [{ texto: 'Ouvir.', quando: null }], versao: 1 }
const nota = { anotacoes: 'Perguntar da equipe.', data_conversa: null, versao: 0 }
const answerOf = (numero: number) => ({
  numero,
  ordem: [1, 2, 3, 4],
  ordem_inicial: [2, 1, 3, 4],
  ms: 9,
  cliques: 1,
  atualizada_em: 100 + numero,
})

/** Returns an in-memory store; `fechado` makes it refuse, as a browser without storage does. */
function inMemory() {
  const rows = new Map<number, Kept>()
  const state = { fechado: false }
  const ask = async <T>(work: () => T): Promise<T> => {
    if (state.fechado) throw new DOMException('denied', 'SecurityError')
    return work()
  }
  const cofre: Vault = {
    ler: id => ask(() => structuredClone(rows.get(id))),
    por: guardado => ask(() => void rows.set(guardado.id_usuario, structuredClone(guardado))),
    tirar: id => ask(() => void rows.delete(id)),
    esquecer: antes =>
      ask(() => {
        for (const [id, { em }] of rows) if (em < antes) rows.delete(id)
      }),
  }
  return { cofre, rows, state }
}

let aparelho: Memory
let aba: Memory
let memoria: ReturnType<typeof inMemory>
let agora: number
const world = (): Stores => ({ lugares: { aparelho, aba }, cofre: memoria.cofre, now: () => agora })
const pending = (id: number) => pendingIn({ aparelho, aba }, { eu: id }).get(id) ?? []

function answer(id_usuario: number, id_licenca: number, numeros: number[]): void {
  const slots = Array.from({ length: 15 }, () => '{}' as const)
  writeProgresso(
    aparelho,
    { id_usuario, id_licenca },
    { slots, respostas: numeros.map(answerOf), pendentes: [], versao: 'v1' },
  )
}
const arrivals = (id_usuario: number, id_licenca: number, numeros: number[]) =>
  writeEnviadas(
    aparelho,
    { id_usuario, id_licenca },
    new Map(numeros.map(numero => [numero, `1,2,3,4@${100 + numero}`])),
  )
function allOf(id: number): void {
  answer(id, 3, [1, 2, 3])
  arrivals(id, 3, [1])
  saveMarcaLocal(aparelho, id, 3, { id_comando: 'm', frase: 'a.b.1', resposta: 'sim', feita_em: agora })
  keepPlano(aparelho, id, 3, plano)
  saveDraft(aparelho, id, 5, nota)
  aba.setItem(`modeloRascunho:${id}:convite`, '{"assunto":"Oi"}')
}

beforeEach(() => {
  aparelho = memoryStorage()
  aba = memoryStorage()
  memoria = inMemory()
  agora = 1_800_000_000_000
})

it('podeFaltarEnviar is true for every key that may hold unsent data', () => {
  allOf(ME)
  aba.setItem('combinadosRascunho:x', '[]')
  aba.setItem('convites.lote', JSON.stringify({ id_usuario: ME }))
  const keys = pending(ME).map(({ chave }) => chave)
  expect(keys.length).toBeGreaterThan(7)
  for (const key of keys.filter(each => each !== 'individualTest')) expect(mayHaveUnsent([key]), key).toBe(true)
  expect(mayHaveUnsent(['currentUser', 'tema', 'idioma', 'atalhos', 'aceitesPerguntados'])).toBe(false)
})

it('especiesDe names only the kinds of data that are unsent', () => {
  answer(ME, 3, [1, 2])
  expect(kindsOf(pending(ME))).toEqual(['teste'])
  arrivals(ME, 3, [1, 2])
  expect(pending(ME)).toEqual([])
  answer(ME, 3, [1, 2, 3])
  expect(kindsOf(pending(ME))).toEqual(['teste'])
  allOf(ME)
  expect(kindsOf(pending(ME)).sort()).toEqual(['anotacoes', 'marcacoes', 'plano', 'rascunhos', 'teste'])
  expect(pending(HER)).toEqual([])
})

it('pendingIn finds answers beside an unreadable entry', () => {
  const respostas = [{ numero: 99 }, answerOf(1)]
  aparelho.setItem('processoDisc', JSON.stringify({ [`${ME}:3`]: { respostas, pendentes: [{}] } }))
  expect(kindsOf(pending(ME))).toEqual(['teste'])
})

it("devolver restores a person's data to that person and to nobody else", async () => {
  allOf(ME)
  await saveMine(world(), ME)
  aparelho.clear()
  aba.clear()

  expect(await giveBack(world(), HER)).toBe(false)
  expect([aparelho.length, aba.length]).toEqual([0, 0])

  expect(await giveBack(world(), ME)).toBe(true)
  const { respostas, slots, versao } = readProgresso(aparelho, { id_usuario: ME, id_licenca: 3 })
  expect([respostas.map(({ numero }) => numero), slots?.length, versao]).toEqual([[1, 2, 3], 15, 'v1'])
  expect(readFila(aparelho, ME, 3)).toHaveLength(1)
  expect(readPlano(aparelho, ME, 3)).toEqual(plano)
  expect(readDraft(aparelho, ME, 5)).toEqual(nota)
  expect(aba.getItem(`modeloRascunho:${ME}:convite`)).toContain('Oi')
  expect(memoria.rows.size).toBe(0)
})

it('recolher stores the data of others when somebody else signs in, fully sent tests included', async () => {
  allOf(HER)
  answer(ME, 4, [1])
  arrivals(ME, 4, [1])
  expect(await collect(world(), ME)).toEqual([])
  expect([...pendingIn({ aparelho, aba }, { eu: ME, testesInteiros: true }).keys()]).toEqual([ME])
  expect(JSON.stringify([...aparelho.values, ...aba.values])).not.toContain('Ouvir.')

  expect(await collect(world())).toEqual([])
  expect(aparelho.length).toBe(0)
  expect([...memoria.rows.keys()].sort()).toEqual([ME, HER])
})

it('trocar empties the storage except for what could not be stored', async () => {
  allOf(HER)
  aparelho.setItem('currentUser', '{}')
  const clear = (stays: (key: string) => boolean) => {
    for (const key of [...aparelho.values.keys()]) if (!stays(key)) aparelho.removeItem(key)
  }
  await swap(clear, ME, world())
  expect(aparelho.length).toBe(0)
  await swap(clear, HER, world())
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
  memoria.state.fechado = true
  await swap(clear, ME, world())
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
})

it('recolher leaves data in place when the browser refuses to store them, and guardarMinhas throws', async () => {
  allOf(HER)
  memoria.state.fechado = true
  expect(await collect(world(), ME)).toContain(`planoRascunho:${HER}`)
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
  await expect(saveMine(world(), HER)).rejects.toThrow('denied')
  expect(await giveBack(world(), HER)).toBe(false)
})

it('devolver keeps newer data, and guardarDe merges with data stored earlier', async () => {
  keepPlano(aparelho, ME, 3, plano)
  await saveMine(world(), ME)
  aparelho.clear()
  answer(ME, 4, [1])
  await saveMine(world(), ME)
  aparelho.clear()
  keepPlano(aparelho, ME, 3, { ...plano, versao: 2 })
  answer(ME, 5, [2])
  await giveBack(world(), ME)
  expect(readPlano(aparelho, ME, 3)?.versao).toBe(2)
  for (const id_licenca of [4, 5])
    expect(readProgresso(aparelho, { id_usuario: ME, id_licenca }).respostas).toHaveLength(1)
})

it('arrumar deletes data after a month, also what a device let in by code left', async () => {
  keepPlano(aparelho, HER, 3, plano)
  aparelho.setItem('marcacoesNaFila:sala:dx:c', JSON.stringify({ id_comando: 'c', feito_em: agora, comando: {} }))
  aparelho.setItem('marcacoesNaFila:sala:dx:d', 'nothing that anybody could read')
  await tidy(world())
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += WAIT_MS
  await tidy(world(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += 1
  await tidy(world(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([0, 0])
})

it("pendingIn counts a plan and notes of an earlier build as their owner's", async () => {
  aparelho.setItem('planoRascunho', JSON.stringify({ id_usuario: HER, licencas: { 3: plano } }))
  await collect(world(), ME)
  expect([aparelho.length, memoria.rows.has(HER)]).toEqual([0, true])
  await giveBack(world(), HER)
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
})
