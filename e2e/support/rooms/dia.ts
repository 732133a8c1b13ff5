import type { APIRequestContext } from '@playwright/test'
import {
  ADMIN,
  invite,
  novoEmail,
  openSessao,
  type Pessoa,
  post,
  prepareConsultorNovo,
  register,
  type Sessao,
} from '../servers/api.ts'
import { answerOnServer } from '../teste.ts'

/** A consultor with clients, one at each step from the invite to the result. */
export interface Dia {
  consultor: Sessao
  pronta: Pessoa
  parada: Pessoa
  /** Two people who have registered and not begun the test. */
  quietas: Pessoa[]
}

/** Registers a consultor with ten licences, four of them given to people at different steps. */
export async function prepareDia(request: APIRequestContext): Promise<Dia> {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  await post(
    request,
    `/consultores/${consultor.id_usuario}/licencas`,
    { id_lancamento: crypto.randomUUID(), tipo: 'cortesia', quantidade: 10, motivo: 'Licenças da jornada' },
    admin,
  )
  const record = async (quem: string) => register(request, await invite(request, consultor, novoEmail(quem)))
  const pronta = await record('pronta')
  // Every pergunta in the order D, I, S, C.
  const totais = { 1: 60, 2: 45, 3: 30, 4: 15, idLicenca: pronta.id_licenca }
  await post(request, `/disc/finalizar/${pronta.id_usuario}`, totais, pronta)
  const parada = await record('parada')
  await answerOnServer(request, parada, 7)
  const quietas = [await record('quieta'), await record('muda')]
  return { consultor, pronta, parada, quietas }
}
