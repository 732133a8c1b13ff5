import { beforeEach, expect, it } from 'vitest'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { readDraft, saveDraft } from '../../../conversas/conversas/draft.storage.ts'
import { readProgresso, writeEnviadas, writeProgresso } from '../../../disc/disc/keep/progresso.storage.ts'
import { readFila, save as saveMarcaLocal } from '../../../disc/marcacoes/fila.storage.ts'
import { keepPlano, readPlano } from '../../../disc/marcacoes/plano/plano.storage.ts'
import { mayHaveUnsent } from '../../storage.ts'
import type { Cofre, Guardado } from './vault.ts'
import { collect, giveBack, type Stores, saveMine, swap, tidy } from './kept.ts'
import { ESPERA_MS, especiesOf, pendentesEm } from './pending.ts'

const [ME, HER] = [7, 8]
const plano = { linhas: [{ texto: 'Ouvir.', quando: null }], versao: 1 }
const nota = { anotacoes: 'Perguntar da equipe.', data_conversa: null, versao: 0 }
const resposta = (numero: number) => ({
  numero,
  ordem: [1, 2, 3, 4],
  ordem_inicial: [2, 1, 3, 4],
  ms: 9,
  cliques: 1,
  atualizada_em: 100 + numero,
})

/** Returns an in-memory store; `fechado` makes it refuse, as a browser without storage does. */
function inMemoria() {
  const rows = new Map<number, Guardado>()
  const state = { fechado: false }
  const ask = async <T>(work: () => T): Promise<T> => {
    if (state.fechado) throw new DOMException('denied', 'SecurityError')
    return work()
  }
  const cofre: Cofre = {
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
let memoria: ReturnType<typeof inMemoria>
let agora: number
const mundo = (): Stores => ({ lugares: { aparelho, aba }, cofre: memoria.cofre, now: () => agora })
const pendentes = (id: number) => pendentesEm({ aparelho, aba }, { eu: id }).get(id) ?? []

function answer(id_usuario: number, id_licenca: number, numeros: number[]): void {
  const slots = Array.from({ length: 15 }, () => '{}' as const)
  writeProgresso(
    aparelho,
    { id_usuario, id_licenca },
    { slots, respostas: numeros.map(resposta), pendentes: [], versao: 'v1' },
  )
}
const chegaram = (id_usuario: number, id_licenca: number, numeros: number[]) =>
  writeEnviadas(
    aparelho,
    { id_usuario, id_licenca },
    new Map(numeros.map(numero => [numero, `1,2,3,4@${100 + numero}`])),
  )
function tudoOf(id: number): void {
  answer(id, 3, [1, 2, 3])
  chegaram(id, 3, [1])
  saveMarcaLocal(aparelho, id, 3, { id_comando: 'm', frase: 'a.b.1', resposta: 'sim', feita_em: agora })
  keepPlano(aparelho, id, 3, plano)
  saveDraft(aparelho, id, 5, nota)
  aba.setItem(`modeloRascunho:${id}:convite`, '{"assunto":"Oi"}')
}

beforeEach(() => {
  aparelho = memoryStorage()
  aba = memoryStorage()
  memoria = inMemoria()
  agora = 1_800_000_000_000
})

it('podeFaltarEnviar is true for every key that may hold unsent data', () => {
  tudoOf(ME)
  aba.setItem('combinadosRascunho:x', '[]')
  aba.setItem('convites.lote', JSON.stringify({ id_usuario: ME }))
  const keys = pendentes(ME).map(({ chave }) => chave)
  expect(keys.length).toBeGreaterThan(7)
  for (const key of keys.filter(each => each !== 'individualTest')) expect(mayHaveUnsent([key]), key).toBe(true)
  expect(mayHaveUnsent(['currentUser', 'tema', 'idioma', 'atalhos', 'aceitesPerguntados'])).toBe(false)
})

it('especiesDe names only the kinds of data that are unsent', () => {
  answer(ME, 3, [1, 2])
  expect(especiesOf(pendentes(ME))).toEqual(['teste'])
  chegaram(ME, 3, [1, 2])
  expect(pendentes(ME)).toEqual([])
  answer(ME, 3, [1, 2, 3])
  expect(especiesOf(pendentes(ME))).toEqual(['teste'])
  tudoOf(ME)
  expect(especiesOf(pendentes(ME)).sort()).toEqual(['anotacoes', 'marcacoes', 'plano', 'rascunhos', 'teste'])
  expect(pendentes(HER)).toEqual([])
})

it('pendentesEm finds answers beside an unreadable entry', () => {
  const respostas = [{ numero: 99 }, resposta(1)]
  aparelho.setItem('processoDisc', JSON.stringify({ [`${ME}:3`]: { respostas, pendentes: [{}] } }))
  expect(especiesOf(pendentes(ME))).toEqual(['teste'])
})

it("devolver restores a person's data to that person and to nobody else", async () => {
  tudoOf(ME)
  await saveMine(mundo(), ME)
  aparelho.clear()
  aba.clear()

  expect(await giveBack(mundo(), HER)).toBe(false)
  expect([aparelho.length, aba.length]).toEqual([0, 0])

  expect(await giveBack(mundo(), ME)).toBe(true)
  const { respostas, slots, versao } = readProgresso(aparelho, { id_usuario: ME, id_licenca: 3 })
  expect([respostas.map(({ numero }) => numero), slots?.length, versao]).toEqual([[1, 2, 3], 15, 'v1'])
  expect(readFila(aparelho, ME, 3)).toHaveLength(1)
  expect(readPlano(aparelho, ME, 3)).toEqual(plano)
  expect(readDraft(aparelho, ME, 5)).toEqual(nota)
  expect(aba.getItem(`modeloRascunho:${ME}:convite`)).toContain('Oi')
  expect(memoria.rows.size).toBe(0)
})

it('recolher stores the data of others when somebody else signs in, fully sent tests included', async () => {
  tudoOf(HER)
  answer(ME, 4, [1])
  chegaram(ME, 4, [1])
  expect(await collect(mundo(), ME)).toEqual([])
  expect([...pendentesEm({ aparelho, aba }, { eu: ME, testesInteiros: true }).keys()]).toEqual([ME])
  expect(JSON.stringify([...aparelho.values, ...aba.values])).not.toContain('Ouvir.')

  expect(await collect(mundo())).toEqual([])
  expect(aparelho.length).toBe(0)
  expect([...memoria.rows.keys()].sort()).toEqual([ME, HER])
})

it('trocar empties the storage except for what could not be stored', async () => {
  tudoOf(HER)
  aparelho.setItem('currentUser', '{}')
  const clear = (stays: (key: string) => boolean) => {
    for (const key of [...aparelho.values.keys()]) if (!stays(key)) aparelho.removeItem(key)
  }
  await swap(clear, ME, mundo())
  expect(aparelho.length).toBe(0)
  await swap(clear, HER, mundo())
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
  memoria.state.fechado = true
  await swap(clear, ME, mundo())
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
})

it('recolher leaves data in place when the browser refuses to store them, and guardarMinhas throws', async () => {
  tudoOf(HER)
  memoria.state.fechado = true
  expect(await collect(mundo(), ME)).toContain(`planoRascunho:${HER}`)
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
  await expect(saveMine(mundo(), HER)).rejects.toThrow('denied')
  expect(await giveBack(mundo(), HER)).toBe(false)
})

it('devolver keeps newer data, and guardarDe merges with data stored earlier', async () => {
  keepPlano(aparelho, ME, 3, plano)
  await saveMine(mundo(), ME)
  aparelho.clear()
  answer(ME, 4, [1])
  await saveMine(mundo(), ME)
  aparelho.clear()
  keepPlano(aparelho, ME, 3, { ...plano, versao: 2 })
  answer(ME, 5, [2])
  await giveBack(mundo(), ME)
  expect(readPlano(aparelho, ME, 3)?.versao).toBe(2)
  for (const id_licenca of [4, 5])
    expect(readProgresso(aparelho, { id_usuario: ME, id_licenca }).respostas).toHaveLength(1)
})

it('arrumar deletes data after a month, also what a device let in by code left', async () => {
  keepPlano(aparelho, HER, 3, plano)
  aparelho.setItem('marcacoesNaFila:sala:dx:c', JSON.stringify({ id_comando: 'c', feito_em: agora, comando: {} }))
  aparelho.setItem('marcacoesNaFila:sala:dx:d', 'nothing that anybody could read')
  await tidy(mundo())
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += ESPERA_MS
  await tidy(mundo(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += 1
  await tidy(mundo(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([0, 0])
})

it("pendentesEm counts a plan and notes of an earlier build as their owner's", async () => {
  aparelho.setItem('planoRascunho', JSON.stringify({ id_usuario: HER, licencas: { 3: plano } }))
  await collect(mundo(), ME)
  expect([aparelho.length, memoria.rows.has(HER)]).toEqual([0, true])
  await giveBack(mundo(), HER)
  expect(readPlano(aparelho, HER, 3)).toEqual(plano)
})
