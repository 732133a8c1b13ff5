import type { RegrasDosHorarios } from '#shared/conversas/horarios/horarios.contract.ts'
import { given } from '#shared/platform/given.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { chooseHorario, createLink, getEscolha, saveHorarios, sayWhen } from '../../conversas/horarios/horarios.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Act, Desk } from './story.ts'

const TARDE = { de: '14:00', ate: '18:00' }
const DIA = [{ de: '09:00', ate: '12:00' }, TARDE]
const REGRAS: RegrasDosHorarios = {
  semana: [[TARDE], DIA, DIA, DIA, [{ de: '09:00', ate: '12:00' }], [], []],
  folgas: [],
  minutos: 60,
  pausa: 15,
  antecedencia: 12,
  mudar_ate: 12,
  semanas: 3,
  por_dia: 3,
  modo: 'video',
  local: '',
}

/** The free hours that the consultora set, one hour that a client chose by her link, and one client whom none suited. */
export function horariosDaMesa(desk: Desk, now: Date): Act[] {
  const { dia, consultora } = desk
  const tokenOf = async (deps: Deps, email: string) => {
    const id_participante = given(desk.contas.get(email), 'a client of the demonstration')
    const { url } = await createLink(deps, consultora, { id_participante, enviar: true })
    return given(url?.split('/').at(-1), 'the token of an open link')
  }
  return [
    { em: dia(-7, '08:30'), do: deps => saveHorarios(deps, consultora, REGRAS) },
    {
      em: dia(-1, '20:00'),
      async do(deps) {
        const token = await tokenOf(deps, 'lia@exemplo.com.br')
        const { livres } = await getEscolha(deps, token, '127.0.0.1')
        const quando = livres.find(each => each.getTime() > now.getTime() + 2 * DAY_MS)
        await chooseHorario(deps, token, { quando: given(quando, 'a free hour within three weeks') })
      },
    },
    {
      em: dia(-1, '20:10'),
      async do(deps) {
        const token = await tokenOf(deps, 'william@exemplo.com.br')
        await sayWhen(deps, token, 'Depois das 18h, de segunda a quarta. Aos sábados, de manhã.')
      },
    },
  ]
}
