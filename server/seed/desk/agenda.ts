import { given } from '#shared/platform/given.ts'
import { createEncontro, recordDesfecho } from '../../conversas/encontros/encontros.ts'
import { LIDERANCAS } from './people.ts'
import type { Act, Desk } from './story.ts'

const id = (n: number) => `5f0c2a64-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`

/** A week of encontros: one that went well, one without a noted outcome, one today by video, and two to come. */
export function agendaDaMesa(desk: Desk, now: Date): Act[] {
  const { dia, consultora } = desk
  const conversou = given(
    LIDERANCAS.find(({ conversa }) => conversa),
    'somebody she has talked to',
  )
  const quando = dia(...given(conversou.conversa, 'when'))
  const mark = (
    n: number,
    em: Date,
    email: string,
    combinado: {
      quando: Date
      modo: 'video' | 'presencial' | 'telefone'
      local?: string
      tipo?: 'devolutiva' | 'acompanhamento'
    },
  ): Act => ({
    em,
    do: deps =>
      createEncontro(deps, consultora, {
        id_encontro: id(n),
        id_participante: given(desk.contas.get(email), 'a client of the demonstration'),
        combinado: { minutos: 60, local: '', tipo: 'devolutiva', avisar: true, ...combinado },
      }),
  })
  return [
    mark(1, dia(-6, '09:00'), conversou.email, { quando, modo: 'presencial', local: 'Praça da Sé, 1, sala 12' }),
    { em: dia(-2, '11:10'), do: deps => recordDesfecho(deps, consultora, id(1), 'aconteceu') },
    mark(2, dia(-5, '14:00'), 'bruno@exemplo.com.br', { quando: dia(-1, '16:00'), modo: 'telefone' }),
    mark(3, dia(-2, '11:20'), 'iara@exemplo.com.br', {
      quando: untilEndOfDia(now, dia(0, '23:00')),
      modo: 'video',
      local: 'https://video.exemplo.com.br/sala/iara',
    }),
    mark(4, dia(-2, '11:30'), 'carla@exemplo.com.br', {
      quando: dia(1, '10:00'),
      modo: 'presencial',
      local: 'Praça da Sé, 1, sala 12',
      tipo: 'acompanhamento',
    }),
    mark(5, dia(-1, '19:00'), 'joao@exemplo.com.br', { quando: dia(3, '15:30'), modo: 'telefone' }),
  ]
}

const HALF_HOUR = 30 * 60_000

/** Returns an instant about two hours from now, on a half hour, and at the latest `ate`, so that it is still today. */
const untilEndOfDia = (now: Date, ate: Date): Date =>
  new Date(Math.min(Math.ceil((now.getTime() + 4 * HALF_HOUR) / HALF_HOUR) * HALF_HOUR, ate.getTime()))
