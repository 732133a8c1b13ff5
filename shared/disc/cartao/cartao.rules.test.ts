import { expect, test } from 'vitest'
import { comMarcas, dayAfter, fimDoLink, isEndAllowed, type Parte, tituloDaFrase } from './cartao.rules.ts'

test.each([
  ['perfis.DI.motivadores.2', 'preferencia', 'Metas com placar visível', 'funciona'],
  ['temas.clima_leve.move', 'preferencia', 'Dias variados', 'funciona'],
  ['perfis.DI.receios.1', 'descricao', 'Incomoda depender de alguém.', 'atrapalha'],
  ['temas.clima_leve.custa_quando', 'descricao', 'A brincadeira encerra um assunto.', 'atrapalha'],
  ['perfis.DI.comunicacao.1', 'preferencia', 'Comece pela conclusão.', 'peco'],
  ['perfis.DI.equipe.1', 'descricao', 'Costuma puxar o grupo.', 'conte'],
  ['alternativas.7D.ultima', 'descricao', 'Acelerar o ritmo foi a sua última escolha.', null],
  ['perfis.DI.desenvolvimento.1', 'sugestao', 'Faça duas perguntas.', null],
  ['perfis.DI.resumo.1', 'descricao', 'Dominante se destaca no seu resultado.', null],
  ['predominancia.clara', 'descricao', 'Há de 6 a 9 pontos.', null],
] as const)('tituloDaFrase puts %s (%s) under its heading', (frase, tipo, texto, titulo) => {
  expect(tituloDaFrase({ frase, tipo, texto })).toBe(titulo)
})

test('comMarcas leaves sentences out whose mark was withdrawn, and keeps the own line', () => {
  const frases = ['a.1', 'b.1'].map(frase => ({ frase, texto: frase.toUpperCase() }))
  const partes: Parte[] = [{ titulo: 'conte', frases, linha: 'L' }]
  expect(comMarcas(partes, new Set(['b.1']))).toEqual([
    { titulo: 'conte', frases: [{ frase: 'b.1', texto: 'B.1' }], linha: 'L' },
  ])
})

test('isEndAllowed admits today and 90 days ahead, and neither yesterday nor a day more', () => {
  const now = new Date('2026-11-26T15:00:00.000Z')
  const fim = (dia: string) => isEndAllowed(fimDoLink(dia), now)
  expect([fim('2026-11-25'), fim('2026-11-26'), fim('2027-02-24'), fim('2027-02-26')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the days offered for a link are those allowed, also late in the evening of São Paulo', () => {
  const now = new Date('2026-11-27T02:30:00.000Z')
  expect([dayAfter(now, 0), dayAfter(now, 90)]).toEqual(['2026-11-26', '2027-02-24'])
  for (const days of [0, 90]) expect(isEndAllowed(fimDoLink(dayAfter(now, days)), now)).toBe(true)
})
