import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../platform/time.ts'
import type { Comando, TipoComando } from './comandos.schema.ts'
import {
  type EstadoDaSala,
  hasReached,
  isStillChangeable,
  marcadaNaConversa,
  minutosOf,
  QUEM,
  recusaOf,
  situacaoOf,
  viaOf,
} from './devolutivas.rules.ts'
import { type Cadeira, ETAPAS, type Etapa } from './devolutivas.types.ts'

/*
 * The rules of the hour, written down a second time: who may do what, in each etapa and each state of the room. What is not
 * written here is refused.
 */

const now = new Date('2026-11-22T13:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const room = (change: Partial<EstadoDaSala> = {}): EstadoDaSala => ({
  etapa: 'acordo',
  modo: 'presencial',
  iniciada_em: ago(HOUR_MS),
  acordo_aceito_em: ago(3_500_000),
  pausada_em: null,
  pausa_motivo: null,
  ultima_atividade_em: ago(60_000),
  encerrada_em: null,
  desfecho: null,
  consultor_ativo: true,
  estimativa_feita: false,
  pessoa_presente: false,
  ...change,
})

const CADEIRAS = { C: 'consultor', P: 'participante', A: 'aparelho' } as const satisfies Record<string, Cadeira>
type Letra = keyof typeof CADEIRAS
/** Commands by name, with `encerrar` once for each outcome. */
const COMANDOS = [
  ...(Object.keys(QUEM) as TipoComando[]).filter(tipo => tipo !== 'mover' && tipo !== 'encerrar'),
  'encerrar acordada',
  'encerrar sem_combinados',
] as const
const comandoOf = (name: string): Comando => {
  const [tipo, desfecho] = name.split(' ')
  return { id_comando: 'x', tipo, ...(desfecho && { desfecho }) } as Comando
}
const ask = (sala: EstadoDaSala, letra: Letra, comando: Comando) =>
  recusaOf(sala, { cadeira: CADEIRAS[letra], tipo: letra === 'A' ? 'porta' : null }, comando, now)

type Table = Readonly<Record<string, string>>
const EACH = 'acordo autoestimativa revelacao frases combinados recapitulacao'
const FROM_FRASES = 'frases combinados recapitulacao'
const COMBINING = 'combinados recapitulacao'
const CHOOSING = 'acordo autoestimativa revelacao frases'
/** Commands about the person's own marks, allowed in every state. */
const HERS = { 'marcar P': EACH, 'compartilhar_marcacoes P': EACH } as const
/** By command and seat: the etapas in which it is allowed. */
const GOING_ON: Table = {
  ...HERS,
  'aceitar_acordo P': 'acordo',
  'aceitar_acordo A': 'acordo',
  'pausar C': EACH,
  'pausar P': EACH,
  'pausar A': EACH,
  'escolher_frases C': CHOOSING,
  'mostrar_frase C': 'frases',
  'pedir_frase P': 'frases',
  'marcar C': FROM_FRASES,
  'marcar A': FROM_FRASES,
  'estimar P': 'autoestimativa',
  'estimar A': 'autoestimativa',
  'pular_estimativa P': 'autoestimativa',
  'pular_estimativa A': 'autoestimativa',
  ...Object.fromEntries(
    ['gravar_combinado', 'retirar_combinado', 'confirmar'].flatMap(tipo =>
      ['C', 'P', 'A'].map(letra => [`${tipo} ${letra}`, COMBINING]),
    ),
  ),
  'encerrar acordada C': COMBINING,
  'encerrar sem_combinados C': EACH,
  'descartar P': EACH,
  'descartar C': 'acordo autoestimativa',
}
const PAUSED: Table = {
  ...HERS,
  'retomar C': EACH,
  'pedir_retomada P': EACH,
  'pedir_retomada A': EACH,
  'escolher_frases C': CHOOSING,
  'marcar C': FROM_FRASES,
  'marcar A': FROM_FRASES,
  'encerrar acordada C': COMBINING,
  'encerrar sem_combinados C': EACH,
  'descartar P': EACH,
  'descartar C': 'acordo autoestimativa',
}
const CLOSED_BY_HER: Table = { ...HERS, 'retomar C': EACH, 'descartar P': EACH }
const WITHOUT_CONSULTOR: Table = { ...HERS, 'descartar P': EACH }
const PREPARED: Table = {
  'iniciar C': 'acordo',
  'escolher_frases C': 'acordo',
  'marcar P': 'acordo',
  'compartilhar_marcacoes P': 'acordo',
  'descartar P': 'acordo',
  'descartar C': 'acordo',
}
const MENDABLE: Table = Object.fromEntries([
  ...Object.entries(HERS),
  ...Object.entries(GOING_ON)
    .filter(([, etapas]) => etapas === COMBINING)
    .filter(([key]) => !key.startsWith('encerrar'))
    .map(([key]) => [key, EACH]),
])

const ended = (desfecho: EstadoDaSala['desfecho'], days = 1): Partial<EstadoDaSala> => ({
  encerrada_em: ago(days * DAY_MS),
  desfecho,
})
const paused = (pausa_motivo: EstadoDaSala['pausa_motivo']) => ({ pausada_em: ago(1_000), pausa_motivo })
const fresh = { iniciada_em: null, acordo_aceito_em: null }

describe.each<[string, Partial<EstadoDaSala>, Table, string | null, (readonly Etapa[])?]>([
  ['a room that goes on, its agreement not given', { acordo_aceito_em: null }, GOING_ON, 'nao_agora'],
  ['a room that was prepared', fresh, PREPARED, 'nao_agora', ['acordo']],
  ['a pause', { ...paused('pedido'), acordo_aceito_em: null }, PAUSED, null],
  ['a pause until another day', paused('outro_dia'), PAUSED, null],
  ['a prepared room in a pause', { ...fresh, ...paused('pedido') }, PAUSED, null, ['acordo']],
  ['results that she closed', paused('compartilhamento_retirado'), CLOSED_BY_HER, null],
  ['a consultor who was switched off', { consultor_ativo: false }, WITHOUT_CONSULTOR, 'nao_agora'],
  ['the same in a pause', { consultor_ativo: false, ...paused('pedido') }, WITHOUT_CONSULTOR, 'nao_agora'],
  ['an end with an agreement', ended('acordada'), MENDABLE, 'devolutiva_encerrada'],
  ['an end of thirty days ago', ended('acordada', 30), MENDABLE, 'devolutiva_encerrada'],
  ['an end of long ago', ended('acordada', 30.01), HERS, 'devolutiva_encerrada'],
  ['an end without an agreement', ended('sem_combinados'), HERS, 'devolutiva_encerrada'],
  ['a conversation thrown away', ended('descartada'), HERS, 'devolutiva_encerrada'],
])('%s', (_, state, table, codigo, etapas = ETAPAS) => {
  test.each(etapas)('is answered by seat and etapa in %s', etapa => {
    const passed = new Set<string>()
    for (const name of COMANDOS)
      for (const letra of ['C', 'P', 'A'] as const) {
        const refusal = ask(room({ ...state, etapa }), letra, comandoOf(name))
        if (refusal === null) passed.add(`${name} ${letra}`)
        // By which word it is refused, where the state alone says so; otherwise a seat or an etapa that it is not for.
        else if (codigo)
          expect([name, letra, refusal]).toEqual([name, letra, expect.stringMatching(`${codigo}|nao_agora`)])
      }
    const expected = Object.entries(table).filter(([, where]) => where.split(' ').includes(etapa))
    expect([...passed].sort()).toEqual(expected.map(([key]) => key).sort())
  })
})

describe('a step between etapas', () => {
  test('goes one or two forward or one back from the current etapa, never back to the acordo nor past it without consent', () => {
    for (const etapa of ETAPAS)
      for (const de of ETAPAS)
        for (const para of ETAPAS) {
          const [at, to] = [ETAPAS.indexOf(etapa), ETAPAS.indexOf(para)]
          const step = { id_comando: 'x', tipo: 'mover', de, para } as const
          const said = ask(room({ etapa }), 'C', step)
          const near = to - at === 1 || to - at === 2 || to - at === -1
          const refused = near && to > 0 ? null : 'nao_agora'
          expect([etapa, de, para, said]).toEqual([etapa, de, para, de !== etapa ? 'etapa_mudou' : refused])
          if (de === etapa) expect(ask(room({ etapa, acordo_aceito_em: null }), 'C', step)).toBe('nao_agora')
          for (const letra of ['P', 'A'] as const) expect(ask(room({ etapa }), letra, step)).toBe('nao_agora')
          for (const state of [paused('pedido'), fresh, ended('acordada'), { consultor_ativo: false }])
            expect(ask(room({ ...state, etapa }), 'C', step)).not.toBeNull()
        }
  })
})

describe('commands that are allowed once, or in one mode', () => {
  const de = (tipo: TipoComando) => comandoOf(tipo)
  test('accept the agreement once, and let the consultora note it only where the person has no screen of her own', () => {
    expect(ask(room({ acordo_aceito_em: null }), 'P', de('aceitar_acordo'))).toBeNull()
    for (const letra of ['C', 'P', 'A'] as const)
      expect(ask(room({ modo: 'uma_tela' }), letra, de('aceitar_acordo'))).toBe('nao_agora')
    const open = { acordo_aceito_em: null, etapa: 'acordo' } as const
    const there = { ...open, pessoa_presente: true } as const
    expect(ask(room({ ...open, modo: 'presencial' }), 'C', de('aceitar_acordo'))).toBe('nao_agora')
    expect(ask(room({ ...there, modo: 'remota' }), 'C', de('aceitar_acordo'))).toBe('nao_agora')
    expect(ask(room({ ...open, modo: 'remota' }), 'C', de('aceitar_acordo'))).toBeNull()
    expect(ask(room({ ...open, modo: 'uma_tela' }), 'C', de('aceitar_acordo'))).toBeNull()
  })

  test('accept an estimate or its omission once', () => {
    const state = { etapa: 'autoestimativa', estimativa_feita: true } as const
    for (const tipo of ['estimar', 'pular_estimativa'] as const)
      for (const letra of ['P', 'A'] as const) expect(ask(room(state), letra, de(tipo))).toBe('estimativa_feita')
  })

  test('refuse to start a started conversation, and to resume one that is not paused', () => {
    expect(ask(room(), 'C', de('iniciar'))).toBe('nao_agora')
    expect(ask(room(), 'C', de('retomar'))).toBe('nao_agora')
    expect(ask(room(), 'P', de('pedir_retomada'))).toBe('nao_agora')
    expect(ask(room({ ...paused('pedido'), etapa: 'frases' }), 'C', de('mostrar_frase'))).toBe('devolutiva_pausada')
    for (const tipo of ['pausar', 'confirmar', 'pedir_retomada'] as const)
      expect(ask(room(paused('compartilhamento_retirado')), 'P', de(tipo))).toBe('compartilhamento_retirado')
  })

  test('refuse everything from a tab that only shows', () => {
    for (const name of COMANDOS)
      for (const etapa of ETAPAS)
        expect(recusaOf(room({ etapa }), { cadeira: 'aparelho', tipo: 'aba' }, comandoOf(name), now)).toBe('nao_agora')
  })
})

test("a room's state follows first from its end, then its consultor, then its sleep, then its pause", () => {
  const asleep = { ultima_atividade_em: ago(30 * DAY_MS + 1) }
  expect(situacaoOf(room(), now)).toBe('em_andamento')
  expect(situacaoOf(room({ iniciada_em: null }), now)).toBe('preparada')
  expect(situacaoOf(room(paused('pedido')), now)).toBe('pausada')
  expect(situacaoOf(room({ ultima_atividade_em: ago(30 * DAY_MS) }), now)).toBe('em_andamento')
  expect(situacaoOf(room({ ...asleep, ...paused('pedido') }), now)).toBe('adormecida')
  expect(situacaoOf(room({ ...asleep, consultor_ativo: false }), now)).toBe('sem_consultor')
  expect(situacaoOf(room({ ...ended('acordada'), consultor_ativo: false }), now)).toBe('encerrada')
})

test('combinados may be changed for thirty days after the end, and nothing else may', () => {
  expect(isStillChangeable(room(), now)).toBe(false)
  expect(isStillChangeable(room(ended('acordada', 30)), now)).toBe(true)
  expect(isStillChangeable(room({ ...ended('acordada', 30), encerrada_em: ago(30 * DAY_MS + 1) }), now)).toBe(false)
  expect(isStillChangeable(room(ended('sem_combinados')), now)).toBe(false)
})

test('each seat has its own way of acting for the person', () => {
  expect(viaOf({ cadeira: 'participante', tipo: null })).toBe('ao_vivo')
  expect(viaOf({ cadeira: 'consultor', tipo: null })).toBe('a_pedido')
  expect(viaOf({ cadeira: 'aparelho', tipo: 'porta' })).toBe('sala')
  expect(viaOf({ cadeira: 'aparelho', tipo: 'tela' })).toBe('tela_do_consultor')
})

test('a mark belongs to the conversation when it was made between its beginning and end, and not while results were closed', () => {
  const hour = HOUR_MS
  const of = (sala: EstadoDaSala, idade_ms: number, comecada = false) =>
    marcadaNaConversa(sala, now, { idade_ms, comecada })
  expect(of(room(), hour)).toBe(true)
  expect(of(room(), hour + 1)).toBe(false)
  expect(of(room({ iniciada_em: null }), 0)).toBe(false)
  expect(of(room(paused('compartilhamento_retirado')), 0)).toBe(false)
  expect(of(room(paused('pedido')), 0)).toBe(true)
  const over = room({ encerrada_em: ago(60_000), desfecho: 'acordada' })
  expect([of(over, 60_000), of(over, 59_999)]).toEqual([true, false])
  // A clock that went back behind the beginning says nothing.
  expect(of(room({ iniciada_em: new Date(now.getTime() + hour) }), 10 * DAY_MS)).toBe(true)
  // Nor does one that was put forward: the room had begun on her screen. It is closed, or over, all the same.
  expect(of(room(), 10 * DAY_MS, true)).toBe(true)
  expect(of(room(paused('compartilhamento_retirado')), 10 * DAY_MS, true)).toBe(false)
  expect(of(over, 59_999, true)).toBe(false)
})

test('minutes are counted per etapa without pauses, also after a return to it', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 13, minute))
  expect(minutosOf({ iniciada_em: null, ate: at(9) }, [])).toEqual([])
  expect(
    minutosOf({ iniciada_em: at(0), ate: at(40) }, [
      { para: 'autoestimativa', em: at(5) },
      { para: 'pausa', em: at(8) },
      { para: 'autoestimativa', em: at(20) },
      { para: 'revelacao', em: at(22) },
      { para: 'autoestimativa', em: at(30) },
    ]),
  ).toEqual([
    { etapa: 'acordo', minutos: 5 },
    { etapa: 'autoestimativa', minutos: 3 + 2 + 10 },
    { etapa: 'revelacao', minutos: 8 },
  ])
})

test('an etapa counts as reached in itself and in all later ones', () => {
  expect(ETAPAS.map(etapa => hasReached('frases', etapa))).toEqual([true, true, true, true, false, false])
})

test('only the screen turned to the person goes on to the next sentence by itself', () => {
  const sala = room({ etapa: 'frases', modo: 'uma_tela' })
  const ask = (tipo: 'tela' | 'porta' | 'aba') =>
    recusaOf(sala, { cadeira: 'aparelho', tipo }, { id_comando: 'x', tipo: 'proxima_frase' }, now)
  expect([ask('tela'), ask('porta'), ask('aba')]).toEqual([null, 'nao_agora', 'nao_agora'])
})
