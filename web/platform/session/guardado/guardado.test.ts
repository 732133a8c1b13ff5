import { beforeEach, expect, it } from 'vitest'
import { type Memory, memoryStorage } from '#test/app/memory-storage.ts'
import { readDraft, saveDraft } from '../../../conversas/conversas/draft.storage.ts'
import { escreverEnviadas, escreverProgresso, lerProgresso } from '../../../disc/disc/guardar/progresso.storage.ts'
import { guardarMarcadas, lerMarcadas } from '../../../disc/evidencia/controle/guardado.ts'
import { guardar as guardarMarca, lerFila } from '../../../disc/marcacoes/fila.storage.ts'
import { guardarPlano, lerPlano } from '../../../disc/marcacoes/plano/plano.storage.ts'
import { podeFaltarEnviar } from '../../storage.ts'
import type { Cofre, Guardado } from './cofre.ts'
import { arrumar, devolver, guardarMinhas, recolher, type Stores, trocar } from './guardado.ts'
import { ESPERA_MS, especiesDe, pendentesEm } from './pendentes.ts'

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
function emMemoria() {
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
let memoria: ReturnType<typeof emMemoria>
let agora: number
const mundo = (): Stores => ({ lugares: { aparelho, aba }, cofre: memoria.cofre, now: () => agora })
const pendentes = (id: number) => pendentesEm({ aparelho, aba }, { eu: id }).get(id) ?? []

function responder(id_usuario: number, id_licenca: number, numeros: number[]): void {
  const slots = Array.from({ length: 15 }, () => '{}' as const)
  escreverProgresso(
    aparelho,
    { id_usuario, id_licenca },
    { slots, respostas: numeros.map(resposta), pendentes: [], versao: 'v1' },
  )
}
const chegaram = (id_usuario: number, id_licenca: number, numeros: number[]) =>
  escreverEnviadas(
    aparelho,
    { id_usuario, id_licenca },
    new Map(numeros.map(numero => [numero, `1,2,3,4@${100 + numero}`])),
  )
function tudoDe(id: number): void {
  responder(id, 3, [1, 2, 3])
  chegaram(id, 3, [1])
  guardarMarca(aparelho, id, 3, { id_comando: 'm', frase: 'a.b.1', resposta: 'sim', feita_em: agora })
  guardarMarcadas(id, 3, { 1: 'sim' }, aparelho)
  guardarPlano(aparelho, id, 3, plano)
  saveDraft(aparelho, id, 5, nota)
  aba.setItem(`modeloRascunho:${id}:convite`, '{"assunto":"Oi"}')
}

beforeEach(() => {
  aparelho = memoryStorage()
  aba = memoryStorage()
  memoria = emMemoria()
  agora = 1_800_000_000_000
})

it('podeFaltarEnviar is true for every key that may hold unsent data', () => {
  tudoDe(ME)
  aba.setItem('combinadosRascunho:x', '[]')
  aba.setItem('convites.lote', JSON.stringify({ id_usuario: ME }))
  const keys = pendentes(ME).map(({ chave }) => chave)
  expect(keys.length).toBeGreaterThan(7)
  for (const key of keys.filter(each => each !== 'individualTest')) expect(podeFaltarEnviar([key]), key).toBe(true)
  expect(podeFaltarEnviar(['currentUser', 'tema', 'idioma', 'atalhos', 'aceitesPerguntados'])).toBe(false)
})

it('especiesDe names only the kinds of data that are unsent', () => {
  responder(ME, 3, [1, 2])
  expect(especiesDe(pendentes(ME))).toEqual(['teste'])
  chegaram(ME, 3, [1, 2])
  expect(pendentes(ME)).toEqual([])
  responder(ME, 3, [1, 2, 3])
  expect(especiesDe(pendentes(ME))).toEqual(['teste'])
  tudoDe(ME)
  expect(especiesDe(pendentes(ME)).sort()).toEqual(['anotacoes', 'marcacoes', 'plano', 'rascunhos', 'teste'])
  expect(pendentes(HER)).toEqual([])
})

it('pendentesEm finds answers beside an unreadable entry', () => {
  const respostas = [{ numero: 99 }, resposta(1)]
  aparelho.setItem('processoDisc', JSON.stringify({ [`${ME}:3`]: { respostas, pendentes: [{}] } }))
  expect(especiesDe(pendentes(ME))).toEqual(['teste'])
})

it("devolver restores a person's data to that person and to nobody else", async () => {
  tudoDe(ME)
  await guardarMinhas(mundo(), ME)
  aparelho.clear()
  aba.clear()

  expect(await devolver(mundo(), HER)).toBe(false)
  expect([aparelho.length, aba.length]).toEqual([0, 0])

  expect(await devolver(mundo(), ME)).toBe(true)
  const { respostas, slots, versao } = lerProgresso(aparelho, { id_usuario: ME, id_licenca: 3 })
  expect([respostas.map(({ numero }) => numero), slots?.length, versao]).toEqual([[1, 2, 3], 15, 'v1'])
  expect(lerFila(aparelho, ME, 3)).toHaveLength(1)
  expect(lerMarcadas(ME, 3, aparelho)).toEqual({ 1: 'sim' })
  expect(lerPlano(aparelho, ME, 3)).toEqual(plano)
  expect(readDraft(aparelho, ME, 5)).toEqual(nota)
  expect(aba.getItem(`modeloRascunho:${ME}:convite`)).toContain('Oi')
  expect(memoria.rows.size).toBe(0)
})

it('recolher stores the data of others when somebody else signs in, fully sent tests included', async () => {
  tudoDe(HER)
  responder(ME, 4, [1])
  chegaram(ME, 4, [1])
  expect(await recolher(mundo(), ME)).toEqual([])
  expect([...pendentesEm({ aparelho, aba }, { eu: ME, testesInteiros: true }).keys()]).toEqual([ME])
  expect(JSON.stringify([...aparelho.values, ...aba.values])).not.toContain('Ouvir.')

  expect(await recolher(mundo())).toEqual([])
  expect(aparelho.length).toBe(0)
  expect([...memoria.rows.keys()].sort()).toEqual([ME, HER])
})

it('trocar empties the storage except for what could not be stored', async () => {
  tudoDe(HER)
  aparelho.setItem('currentUser', '{}')
  const limpar = (stays: (key: string) => boolean) => {
    for (const key of [...aparelho.values.keys()]) if (!stays(key)) aparelho.removeItem(key)
  }
  await trocar(limpar, ME, mundo())
  expect(aparelho.length).toBe(0)
  await trocar(limpar, HER, mundo())
  expect(lerPlano(aparelho, HER, 3)).toEqual(plano)
  memoria.state.fechado = true
  await trocar(limpar, ME, mundo())
  expect(lerPlano(aparelho, HER, 3)).toEqual(plano)
})

it('recolher leaves data in place when the browser refuses to store them, and guardarMinhas throws', async () => {
  tudoDe(HER)
  memoria.state.fechado = true
  expect(await recolher(mundo(), ME)).toContain(`planoRascunho:${HER}`)
  expect(lerPlano(aparelho, HER, 3)).toEqual(plano)
  await expect(guardarMinhas(mundo(), HER)).rejects.toThrow('denied')
  expect(await devolver(mundo(), HER)).toBe(false)
})

it('devolver keeps newer data, and guardarDe merges with data stored earlier', async () => {
  guardarPlano(aparelho, ME, 3, plano)
  await guardarMinhas(mundo(), ME)
  aparelho.clear()
  responder(ME, 4, [1])
  await guardarMinhas(mundo(), ME)
  aparelho.clear()
  guardarPlano(aparelho, ME, 3, { ...plano, versao: 2 })
  responder(ME, 5, [2])
  await devolver(mundo(), ME)
  expect(lerPlano(aparelho, ME, 3)?.versao).toBe(2)
  for (const id_licenca of [4, 5])
    expect(lerProgresso(aparelho, { id_usuario: ME, id_licenca }).respostas).toHaveLength(1)
})

it('arrumar deletes data after a month, also what a device let in by code left', async () => {
  guardarPlano(aparelho, HER, 3, plano)
  aparelho.setItem('marcacoesNaFila:sala:dx:c', JSON.stringify({ id_comando: 'c', feito_em: agora, comando: {} }))
  aparelho.setItem('marcacoesNaFila:sala:dx:d', 'nothing that anybody could read')
  await arrumar(mundo())
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += ESPERA_MS
  await arrumar(mundo(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([1, 1])
  agora += 1
  await arrumar(mundo(), ME)
  expect([memoria.rows.size, aparelho.length]).toEqual([0, 0])
})

it("pendentesEm counts a plan and notes of an earlier build as their owner's", async () => {
  aparelho.setItem('planoRascunho', JSON.stringify({ id_usuario: HER, licencas: { 3: plano } }))
  await recolher(mundo(), ME)
  expect([aparelho.length, memoria.rows.has(HER)]).toEqual([0, true])
  await devolver(mundo(), HER)
  expect(lerPlano(aparelho, HER, 3)).toEqual(plano)
})
