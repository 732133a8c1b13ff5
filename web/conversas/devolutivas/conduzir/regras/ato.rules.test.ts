import { expect, test } from 'vitest'
import type { CombinadoDaSala, SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { inLista, marca, salaDeAmostra } from '../amostra/amostra.ts'
import { atoOf, fraseAnterior, lugarInFrases, proximaFrase, whereReads } from './ato.rules.ts'

const agora = new Date('2026-11-24T14:00:00Z')
const slugs = ['forcas.1', 'forcas.2', 'atencao.1']
const inFrase = (abertas: number, mudancas: Partial<SalaConsultor> = {}) => {
  const frases = inLista(slugs, abertas, agora)
  const frase_atual = frases[abertas - 1]?.frase ?? null
  return salaDeAmostra(agora, { etapa: 'frases', iniciada_em: agora, frases, frase_atual, ...mudancas })
}
const em = (mudancas: Partial<SalaConsultor>) => salaDeAmostra(agora, { iniciada_em: agora, ...mudancas })
const aqui = { presente: true, aparelho: false, visto_em: agora }
const nao = [marca('forcas.1', 'nao', 'ao_vivo', agora)]
const escritos = [{ id_combinado: 'a' } as CombinadoDaSala]
const sim = [{ lado: 'consultor', versao: 2, via: 'sessao', em: agora } as const]

test.each([
  ['the person has not agreed, and sits before her phone', em({ presenca: aqui }), 'esperar'],
  ['the person has no screen of her own', em({ modo: 'uma_tela' }), 'voz_alta'],
  ['the person agreed', em({ acordo_aceito_em: agora }), 'mover'],
  ['the result is shown', em({ etapa: 'revelacao' }), 'mover'],
  ['no sentence was chosen', inFrase(0, { frases: [] }), 'mover'],
  ['no sentence was shown yet', inFrase(0), 'mostrar'],
  ['a sentence is still to come', inFrase(2, { marcacoes: nao }), 'mostrar'],
  ['the last sentence stands and none was refused', inFrase(3), 'mover'],
  ['the last sentence stands and one was refused', inFrase(3, { marcacoes: nao }), 'recusadas'],
  ['both look at the refused ones', inFrase(3, { marcacoes: nao, frase_atual: null }), 'mover'],
  ['they ended before the last sentence', inFrase(2, { marcacoes: nao, frase_atual: null }), 'mover'],
  ['nothing is written', em({ etapa: 'recapitulacao' }), 'encerrar'],
  [
    'the text is not confirmed',
    em({ etapa: 'recapitulacao', combinados: escritos, versao_combinados: 2 }),
    'confirmar',
  ],
  [
    'the text is confirmed',
    em({ etapa: 'recapitulacao', combinados: escritos, versao_combinados: 2, confirmacoes: sim }),
    'encerrar',
  ],
] as const)('atoDa returns the next act when %s', (_when, sala, wanted) => {
  expect(atoOf(sala, false)).toBe(wanted)
})

test.each([
  ['combinados', 'guardar'],
  ['recapitulacao', 'guardar'],
  ['frases', 'mover'],
] as const)('atoDa with an unsaved combinado in %s is %s', (etapa, wanted) => {
  expect(atoOf(em({ etapa }), true)).toBe(wanted)
})

test('proximaFrase goes on below, and past the last returns to one that was skipped', () => {
  expect(proximaFrase(inFrase(1))?.posicao).toBe(2)
  expect(proximaFrase(inFrase(3))).toBeUndefined()
  const skipped = inFrase(1)
  skipped.frase_atual = skipped.frases[2]!.frase
  expect(proximaFrase(skipped)?.posicao).toBe(2)
})

test('fraseAnterior is the one above, none before the first, and the last shown when none stands', () => {
  expect(fraseAnterior(inFrase(2))?.posicao).toBe(1)
  expect(fraseAnterior(inFrase(1))).toBeUndefined()
  expect(fraseAnterior(inFrase(2, { frase_atual: null }))?.posicao).toBe(2)
})

test.each([
  ['remota', true, 'propria'],
  ['remota', false, 'aba'],
  ['uma_tela', false, 'esta'],
  ['presencial', false, 'nenhuma'],
] as const)('says where the person reads: %s, present %s, is %s', (modo, presente, onde) => {
  expect(whereReads({ modo, presenca: { ...aqui, presente } })).toBe(onde)
})

test('lugarInFrases counts the marked sentences at the end, and none before the first', () => {
  expect(lugarInFrases(inFrase(0, { marcacoes: nao }))).toBe(0)
  expect(lugarInFrases(inFrase(2))).toBe(2)
  expect(lugarInFrases(inFrase(2, { marcacoes: nao, frase_atual: null }))).toBe(1)
})
