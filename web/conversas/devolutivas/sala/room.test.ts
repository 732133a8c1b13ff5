import { expect, test } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { SalaFechada } from '#shared/conversas/devolutivas/sala.schema.ts'
import { createSalaInMemory } from '#test/domain/sala-em-memoria.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { type Effect, type Happening, type Room, roomStep, unread } from './room.ts'

const said = (status: number) => new ApiError(status, { mensagem: '', titulo: '' })
const sala = { ...createSalaInMemory(said).room(), seq: 5 }
const em = new Date(0)
const marca = (seq: number): Evento => ({
  tipo: 'marcacao',
  seq,
  em,
  marcacao: { frase: 'a', resposta: 'sim', via: 'ao_vivo', em, id_comando: 'c1' },
})
const comando: Comando = {
  tipo: 'marcar',
  id_comando: 'c1',
  frase: 'a',
  resposta: 'sim',
  idade_ms: 0,
  substitui: null,
  na_conversa: true,
}
const fechada: SalaFechada = {
  cadeira: 'fechada',
  id_devolutiva: sala.id_devolutiva,
  pessoa: sala.pessoa,
  iniciada_em: null,
  pausada_em: null,
  pausa_motivo: 'compartilhamento_retirado',
  agora: em,
}

const before: Room = { ...unread(null), running: true }
const standing: Room = { ...before, base: sala, read: true }
const done = (seq: number) => ({ id_comando: 'c1', feito_em: 1, comando, seq })
const message = (evento: Evento): Happening => ({ type: 'message', message: { evento } })
const aviso = (dados: unknown): Happening => ({ type: 'message', message: { aviso: dados } })
const refused = (status: number, by: 'commands' | 'connection'): Happening => ({
  type: 'refused',
  error: said(status),
  by,
})
const of = (...acts: Exclude<Effect, { ms: number }>['do'][]): Effect[] => acts.map(act => ({ do: act }))
const later = (ms: number): Effect => ({ do: 'later', ms })

const rows: [string, Room, Happening, Partial<Room>, Effect[]][] = [
  ['reads when it starts', unread(null), { type: 'start' }, { running: true }, of('read')],
  ['ends what it began when it is left', standing, { type: 'leave' }, { running: false, base: sala }, of('leave')],
  [
    'follows once it was read',
    before,
    { type: 'read', vista: sala },
    { read: true, base: sala },
    of('adopt', 'keep', 'follow', 'flush'),
  ],
  [
    'keeps what was followed when an older reading comes',
    standing,
    { type: 'read', vista: { ...sala, seq: 4 } },
    { base: sala },
    of('adopt', 'keep', 'follow', 'flush'),
  ],
  ['keeps an event until it was read', before, message(marca(6)), { early: [marca(6)], base: null }, []],
  [
    'folds in what came before the reading',
    { ...before, early: [marca(6)] },
    { type: 'read', vista: sala },
    { early: [], base: expect.objectContaining({ seq: 6 }) },
    of('adopt', 'keep', 'keep', 'follow', 'flush'),
  ],
  ['folds an event in', standing, message(marca(6)), { base: expect.objectContaining({ seq: 6 }) }, of('keep')],
  ['changes nothing by an event that it has', standing, message(marca(5)), { base: sala }, of('keep')],
  ['reads when somebody says only that it changed', standing, aviso({ novo: true }), standing, of('read')],
  ['hears of no moment before it was read', before, aviso({ novo: true }), before, []],
  [
    'shows as done what the server took, until its event comes',
    standing,
    {
      type: 'arrived',
      answer: { results: [{ id_comando: 'c1', resultado: 'feito', seq: 6 }], seq: 6 },
      waiting: [{ comando, feito_em: 1 }],
    },
    { answered: [done(6)] },
    of('watch'),
  ],
  [
    'does not show what the server refused',
    standing,
    {
      type: 'arrived',
      answer: { results: [{ id_comando: 'c1', resultado: 'recusado' }], seq: 6 },
      waiting: [{ comando, feito_em: 1 }],
    },
    { answered: [] },
    [],
  ],
  [
    'needs no event for what it has already',
    standing,
    {
      type: 'arrived',
      answer: { results: [{ id_comando: 'c1', resultado: 'repetido', seq: 5 }], seq: 5 },
      waiting: [{ comando, feito_em: 1 }],
    },
    { answered: [] },
    [],
  ],
  [
    'forgets what was done once its event has come',
    { ...standing, answered: [done(6)] },
    message(marca(6)),
    { answered: [] },
    of('keep'),
  ],
  ['asks for an event that is late', { ...standing, answered: [done(6)] }, { type: 'late' }, {}, of('hurry')],
  ['asks for none that has come', standing, { type: 'late' }, {}, []],
  [
    'shows nothing of a room that its person closed, and asks every 15 s',
    standing,
    { type: 'read', vista: fechada },
    { base: null, read: false, fechada },
    [...of('forget', 'unfollow'), later(15_000)],
  ],
  [
    'says why nothing was read, and tries again',
    before,
    { type: 'unread', error: said(503) },
    { erro: said(503), failures: 1 },
    [later(1_000)],
  ],
  [
    'shows what it had when no reading arrives',
    { ...standing, failures: 9 },
    { type: 'unread', error: said(0) },
    { erro: null, base: sala },
    [...of('offline'), later(15_000)],
  ],
  [
    'drops everything of a room that is gone',
    standing,
    { type: 'unread', error: said(404) },
    { fim: 'nao_existe', base: null, running: false },
    of('clear', 'forget', 'leave'),
  ],
  [
    'leaves the queue of a room that never was here',
    before,
    refused(404, 'commands'),
    { fim: 'nao_existe' },
    of('forget', 'leave'),
  ],
  [
    'reads again when the connection was refused',
    standing,
    refused(403, 'connection'),
    { fim: null, running: true },
    of('read'),
  ],
  ['goes on when commands were refused', standing, refused(403, 'commands'), { fim: null, running: true }, []],
  ['goes on when a session has ended', standing, refused(401, 'connection'), { fim: null, running: true }, of('read')],
]

test.each(rows)('roomStep answers an event: %s', (_, room, event, change, effects) => {
  const [after, acts] = roomStep(room, event, false)
  expect(after).toMatchObject(change)
  expect(acts).toEqual(effects)
})

test('is over for a device let in by code when its token is, and keeps what waits', () => {
  const [after, acts] = roomStep(standing, refused(401, 'commands'), true)
  expect(after).toMatchObject({ fim: 'sala_fechada', running: false, base: sala })
  expect(acts).toEqual(of('leave'))
})

test('is over with its own words when the person closed the result', () => {
  const closed = { type: 'refused', error: new ApiError(401, { codigo: 'resultado_fechado' }), by: 'commands' } as const
  expect(roomStep(standing, closed, true)[0]).toMatchObject({ fim: 'resultado_fechado', running: false })
})

test('a room that was left stays left, whatever still arrives', () => {
  const left: Room = { ...standing, running: false }
  for (const status of [401, 404]) expect(roomStep(left, refused(status, 'commands'), true)).toEqual([left, []])
})
