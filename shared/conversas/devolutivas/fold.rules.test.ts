import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Evento } from './eventos.schema.ts'
import { applyEvento, asksToReadAgain, withVivo } from './fold.rules.ts'
import type { AoVivo, FraseDaSala, MarcacaoDaSala, Sala, SalaConsultor, SalaParticipante } from './sala.schema.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 13, minute))
const comum = {
  id_devolutiva: '0d3f5a52-3f0e-4c70-9d0e-111111111111',
  modo: 'presencial',
  situacao: 'em_andamento',
  etapa: 'acordo',
  etapa_desde: at(0),
  consultor: 'Clara',
  pessoa: 'Ana',
  frase_atual: null,
  iniciada_em: at(0),
  acordo_aceito_em: null,
  pausada_em: null,
  pausada_por: null,
  pausa_motivo: null,
  encerrada_em: null,
  desfecho: null,
  versao_roteiro: '1.0',
  frases: [],
  total_frases: 0,
  marcacoes: [],
  resultado: null,
  combinados: [],
  versao_combinados: 0,
  confirmacoes: [],
  seq: 0,
  agora: at(0),
} as const
const dela: SalaParticipante = {
  ...comum,
  frases: [],
  marcacoes: [],
  combinados: [],
  confirmacoes: [],
  cadeira: 'participante',
  id_licenca: 3,
  nome_consultor: 'Clara Nunes',
  estimativa: null,
  marcacoes_compartilhadas_em: null,
  resultado_novo: null,
  aparelhos: 0,
}
const consultor: SalaConsultor = {
  ...dela,
  cadeira: 'consultor',
  id_participante: 5,
  nome: 'Ana Souza',
  versao_textos: '1.0',
  criada_em: at(0),
  acordo_via: null,
  retomada_pedida_em: null,
  menor_de_idade: null,
  estimativa_feita: false,
  resultado_novo: null,
  presenca: { presente: false, aparelho: false, visto_em: null },
  sala: null,
  minutos: [],
}
const resultado = { codigo: 'DI', nome: 'Impulso', sintese: 'Age e anima.', dimensoes: [] }
const frase = (n: number, aberta_em: Date | null = null): FraseDaSala => ({
  frase: `perfis.DI.forcas.${n}`,
  texto: `Frase ${n}.`,
  tipo: 'descricao',
  posicao: n,
  escolhida_por: 'consultor',
  aberta_em,
})
const mark = (resposta: MarcacaoDaSala['resposta'], em: number, id_comando = 'a'): MarcacaoDaSala => ({
  frase: 'perfis.DI.forcas.1',
  resposta,
  via: 'ao_vivo',
  em: at(em),
  id_comando,
})
const etapa = (
  seq: number,
  de: SalaParticipante['etapa'],
  para: SalaParticipante['etapa'],
  minute: number,
): Evento => ({
  tipo: 'etapa',
  seq,
  em: at(minute),
  de,
  para,
  resultado: para === 'revelacao' ? resultado : null,
  estimativa: para === 'revelacao' ? { ordem: [1, 2, 3, 4] } : null,
})

test('the step to `revelacao` adds the result, the step back hides it, and the person keeps her own estimate', () => {
  const seen = applyEvento(dela, etapa(1, 'autoestimativa', 'revelacao', 4))
  expect(seen).toMatchObject({ etapa: 'revelacao', resultado, estimativa: { ordem: [1, 2, 3, 4] }, seq: 1 })
  expect(applyEvento(seen, etapa(2, 'revelacao', 'frases', 5)).resultado).toEqual(resultado)
  const back = etapa(3, 'revelacao', 'autoestimativa', 6)
  expect(applyEvento(seen, back)).toMatchObject({ resultado: null, estimativa: { ordem: [1, 2, 3, 4] } })
  expect(applyEvento(applyEvento(consultor, etapa(1, 'autoestimativa', 'revelacao', 4)), back).estimativa).toBeNull()
})

test("the consultor's minutes add up by etapa", () => {
  const there = applyEvento(consultor, etapa(1, 'acordo', 'autoestimativa', 5))
  const again = applyEvento(
    applyEvento(there, etapa(2, 'autoestimativa', 'acordo', 7)),
    etapa(3, 'acordo', 'autoestimativa', 9),
  )
  expect(again.minutos).toEqual([
    { etapa: 'acordo', minutos: 7 },
    { etapa: 'autoestimativa', minutos: 2 },
  ])
})

test('a pause is left out of the minutes, and the time before it stays', () => {
  const pausa = (seq: number, minute: number): Evento => ({
    ...{ tipo: 'pausa', por: 'consultor', motivo: 'pedido' },
    ...{ seq, em: at(minute) },
  })
  const paused = applyEvento(applyEvento(consultor, pausa(1, 4)), pausa(2, 6))
  expect(paused.minutos).toEqual([{ etapa: 'acordo', minutos: 4 }])
  const on = applyEvento(paused, { tipo: 'retomada', seq: 3, em: at(10) })
  expect(on).toMatchObject({ etapa_desde: at(10), minutos: [{ etapa: 'acordo', minutos: 4 }] })
  const end: Evento = { tipo: 'encerrada', seq: 4, em: at(13), desfecho: 'sem_combinados' }
  expect(applyEvento(on, end).minutos).toEqual([{ etapa: 'acordo', minutos: 7 }])
  expect(applyEvento(paused, { ...end, seq: 3 }).minutos).toEqual([{ etapa: 'acordo', minutos: 4 }])
})

test('a mark noted by the consultora stands until the person marks the sentence herself, and never replaces hers', () => {
  const seq = (n: number, marcacao: MarcacaoDaSala): Evento => ({ tipo: 'marcacao', seq: n, em: at(9), marcacao })
  const registrada = { ...mark('nao', 5, 'r'), via: 'a_pedido' as const }
  const one = applyEvento(dela, seq(1, registrada))
  expect(one.marcacoes).toEqual([registrada])
  // Touched before it, on a phone without a network.
  const own = applyEvento(one, seq(2, mark('sim', 3, 'd')))
  expect(own.marcacoes).toMatchObject([{ resposta: 'sim', outra: { resposta: 'nao', via: 'a_pedido' } }])
  const again = applyEvento(own, seq(3, { ...registrada, em: at(6), id_comando: 's', resposta: 'em_parte' }))
  expect(again.marcacoes).toMatchObject([{ resposta: 'sim', outra: { resposta: 'em_parte' } }])
  // A withdrawn mark is not in force.
  expect(applyEvento(again, seq(4, mark(null, 4, 'e'))).marcacoes).toMatchObject([
    { resposta: 'em_parte', via: 'a_pedido' },
  ])
  expect(applyEvento(again, seq(4, mark(null, 7, 'e'))).marcacoes).toMatchObject([{ resposta: null, via: 'ao_vivo' }])
})

test('a pause, the wish to resume and the resumption change the room', () => {
  const pausa: Evento = { tipo: 'pausa', seq: 1, em: at(1), por: 'participante', motivo: 'pedido' }
  const still = applyEvento(consultor, pausa)
  expect(still).toMatchObject({ situacao: 'pausada', pausada_por: 'participante', etapa: 'acordo' })
  const asked = applyEvento(still, { tipo: 'retomada_pedida', seq: 2, em: at(2) })
  expect(asked.retomada_pedida_em).toEqual(at(2))
  expect(applyEvento(asked, { tipo: 'retomada', seq: 3, em: at(3) })).toEqual({
    ...consultor,
    situacao: 'em_andamento',
    // A stretch of its own; what was before the pause is in the minutes.
    etapa_desde: at(3),
    minutos: [{ etapa: 'acordo', minutos: 1 }],
    seq: 3,
  })
})

test('sentences keep their order, and a sentence shown on both screens is opened', () => {
  const listed = applyEvento(dela, { tipo: 'frases', seq: 1, em: at(1), frases: [frase(2), frase(3)], total_frases: 5 })
  const shown = applyEvento(listed, { tipo: 'frase', seq: 2, em: at(2), frase: frase(1, at(2)) })
  expect(shown.frases.map(({ posicao }) => posicao)).toEqual([1, 2, 3])
  expect([shown.frase_atual, shown.total_frases]).toEqual(['perfis.DI.forcas.1', 5])
  expect(applyEvento(shown, { tipo: 'frase', seq: 3, em: at(3), frase: null }).frase_atual).toBeNull()
})

test('the later of two marks of a sentence stands, in whichever order they arrive', () => {
  const first = applyEvento(dela, { tipo: 'marcacao', seq: 1, em: at(3), marcacao: mark('sim', 3) })
  const older = applyEvento(first, { tipo: 'marcacao', seq: 2, em: at(4), marcacao: mark('nao', 2, 'b') })
  expect(older.marcacoes).toEqual([mark('sim', 3)])
  const tie = applyEvento(older, { tipo: 'marcacao', seq: 3, em: at(4), marcacao: mark('nao', 3, 'b') })
  expect(tie.marcacoes).toEqual([mark('nao', 3, 'b')])
})

test('combinados are added, changed, withdrawn, confirmed and contested', () => {
  const combinado = {
    id_combinado: 'c1',
    posicao: 1,
    o_que: 'Ouvir',
    quando: null,
    como_notar: '',
    apoio: '',
    frase: null,
    versao: 1,
    alterado_por: 'participante',
    alterado_em: at(1),
  } as const
  const one = applyEvento(dela, { tipo: 'combinado', seq: 1, em: at(1), combinado, versao_combinados: 1 })
  const two = applyEvento(one, {
    tipo: 'combinado',
    seq: 2,
    em: at(2),
    combinado: { ...combinado, o_que: 'Ouvir até o fim', versao: 2 },
    versao_combinados: 2,
  })
  expect(two.combinados.map(({ o_que }) => o_que)).toEqual(['Ouvir até o fim'])
  const confirmacao = { lado: 'participante', versao: 2, via: 'sessao', em: at(3) } as const
  const yes = applyEvento(two, { tipo: 'confirmacao', seq: 3, em: at(3), confirmacao })
  expect(yes.confirmacoes).toEqual([confirmacao])
  expect(applyEvento(yes, { tipo: 'contestada', seq: 4, em: at(4), versao_combinados: 3 })).toMatchObject({
    versao_combinados: 3,
    confirmacoes: [confirmacao],
  })
  const gone = { tipo: 'combinado_retirado', seq: 4, em: at(4), id_combinado: 'c1', versao_combinados: 3 } as const
  expect(applyEvento(yes, gone)).toMatchObject({ combinados: [], versao_combinados: 3 })
})

test('estimate and sharing change what each seat may see', () => {
  const done: Evento = { tipo: 'estimativa', seq: 1, em: at(1), pulada: false }
  expect(applyEvento(consultor, done)).toMatchObject({ estimativa_feita: true, estimativa: null })
  expect(asksToReadAgain(dela, done)).toBe(true)
  expect(asksToReadAgain({ ...dela, estimativa: { ordem: [1, 2, 3, 4] } }, done)).toBe(false)
  expect(applyEvento(dela, { ...done, pulada: true }).estimativa).toEqual({ ordem: null })

  const agreed: Evento = { tipo: 'acordo', seq: 1, em: at(1) }
  expect([asksToReadAgain(consultor, agreed), asksToReadAgain(dela, agreed)]).toEqual([true, false])

  const shared: Evento = { tipo: 'marcacoes_compartilhadas', seq: 1, em: at(1), sim: true }
  expect(asksToReadAgain(consultor, shared)).toBe(true)
  expect(applyEvento(dela, shared).marcacoes_compartilhadas_em).toEqual(at(1))
  const alone: SalaConsultor = { ...consultor, marcacoes: [{ ...mark('nao', 0), via: 'sozinha' }] }
  expect(applyEvento(alone, { ...shared, sim: false }).marcacoes).toEqual([])
})

test('the end of a conversation ends its pause', () => {
  const still = applyEvento(dela, { tipo: 'pausa', seq: 1, em: at(1), por: 'consultor', motivo: 'outro_dia' })
  const ended = applyEvento(still, { tipo: 'encerrada', seq: 2, em: at(2), desfecho: 'acordada' })
  expect(ended).toMatchObject({ situacao: 'encerrada', desfecho: 'acordada', pausada_em: null })
})

test('an event applied twice changes the room once', () => {
  const events: Evento[] = [
    { tipo: 'acordo', seq: 1, em: at(1) },
    etapa(2, 'acordo', 'autoestimativa', 2),
    { tipo: 'estimativa', seq: 3, em: at(3), pulada: true },
    etapa(5, 'autoestimativa', 'revelacao', 4),
    { tipo: 'frases', seq: 6, em: at(5), frases: [frase(1), frase(2)], total_frases: 2 },
    { tipo: 'frase', seq: 9, em: at(6), frase: frase(1, at(6)) },
    { tipo: 'marcacao', seq: 10, em: at(7), marcacao: mark('sim', 7) },
  ]
  const once = events.reduce(applyEvento<SalaParticipante>, dela)
  // Any event applied again later, as from another tab, changes nothing.
  for (const one of events) expect(applyEvento(once, one)).toBe(once)
  fc.assert(
    fc.property(fc.array(fc.nat(events.length), { maxLength: 8 }), backs => {
      // Each cut begins the stream again, somewhere at or before what was applied.
      let sala = dela
      let next = 0
      for (const back of [...backs, 0]) {
        next = Math.max(0, next - back)
        const until = Math.min(events.length, next + 3)
        for (const one of events.slice(next, until)) sala = applyEvento(sala, one)
        next = until
      }
      expect(events.slice(next).reduce(applyEvento<SalaParticipante>, sala)).toEqual(once)
    }),
  )
})

test('live facts reach the seats that may see them, and facts not sent stay as they were', () => {
  const novo = { id_licenca: 9, finalizado_em: at(5), deste_em: at(1) }
  const vivo: AoVivo = { situacao: 'pausada', presenca: null, sala: null, resultado_novo: novo }
  expect(withVivo(consultor, vivo)).toEqual({ ...consultor, situacao: 'pausada', resultado_novo: novo })
  expect(withVivo(dela, vivo)).toEqual({ ...dela, situacao: 'pausada', resultado_novo: novo })
  const { resultado_novo: _, ...antes } = vivo
  expect(withVivo(withVivo(dela, vivo), antes).resultado_novo).toEqual(novo)
  const aparelho = { ...dela, cadeira: 'aparelho', tipo: 'porta' } as unknown as Sala
  expect(withVivo(aparelho, vivo)).toEqual({ ...aparelho, situacao: 'pausada' })
  const presenca = { presente: true, aparelho: false, visto_em: at(3) }
  expect(withVivo(consultor, { ...antes, presenca })).toMatchObject({ presenca, resultado_novo: null })
})

test('a discarded conversation has no combinados, and says from which seat it was discarded', () => {
  const combinado = { id_combinado: 'k', posicao: 1, o_que: 'Ouvir', quando: null, como_notar: '', apoio: '' }
  const escrito: Evento = {
    ...{ tipo: 'combinado', seq: 1, em: at(1), versao_combinados: 1 },
    combinado: { ...combinado, frase: null, versao: 1, alterado_por: 'consultor', alterado_em: at(1) },
  }
  const fim: Evento = { tipo: 'encerrada', seq: 2, em: at(2), desfecho: 'descartada', por: 'participante' }
  expect(applyEvento(applyEvento(consultor, escrito), fim)).toMatchObject({
    ...{ combinados: [], confirmacoes: [], versao_combinados: 0 },
    ...{ desfecho: 'descartada', encerrada_por: 'participante' },
  })
  // Without an agreement what was written stays to be read.
  expect(applyEvento(applyEvento(consultor, escrito), { ...fim, desfecho: 'sem_combinados' }).combinados).toHaveLength(
    1,
  )
})
