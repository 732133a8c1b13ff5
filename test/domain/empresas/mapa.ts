import type { TestApp } from '../../app/app.ts'
import {
  type Conta,
  createConsultor,
  createLicencas,
  createParticipante,
  type Participante,
} from '../../app/factories.ts'
import { equipesOf } from './equipes.ts'

/** Totals of five people, D, I, S, C: people, people, acting with task, weighing with task, and D with S. */
export const FIVE = [
  [26, 51, 47, 26],
  [19, 38, 48, 45],
  [58, 28, 34, 30],
  [20, 34, 40, 56],
  [52, 22, 52, 24],
] as const

/** A person of this consultora with these totals, who has opened her own result. */
async function withResultado(t: TestApp, ana: Conta, [d, i, s, c]: readonly number[]): Promise<Participante> {
  const pessoa = await createParticipante(t, ana)
  const answer = await t.call('POST', `/disc/finalizar/${pessoa.id_usuario}`, {
    token: pessoa.token,
    body: { 1: d, 2: i, 3: s, 4: c, idLicenca: pessoa.id_licenca },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  await equipesOf(() => t).lido(pessoa)
  return pessoa
}

/** Gathers these people of a consultora into an equipe, to which each shows herself, or these of them. */
async function gather(t: TestApp, ana: Conta, pessoas: readonly Conta[], mostram = pessoas): Promise<number> {
  const { criar, adicionar, mostrar } = equipesOf(() => t)
  const { id_equipe } = await criar(ana)
  await adicionar(ana, id_equipe, pessoas)
  for (const pessoa of mostram) {
    const answer = await mostrar(pessoa, id_equipe)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return id_equipe
}

/** An equipe of people with these totals, each of whom opened her own result and shows herself to it. */
export async function umaEquipe(t: TestApp, totais: readonly (readonly number[])[] = FIVE) {
  const ana = await createConsultor(t, { licencas: totais.length })
  const pessoas: Participante[] = []
  for (const cada of totais) pessoas.push(await withResultado(t, ana, cada))
  const id_equipe = await gather(t, ana, pessoas)
  const show = (who: Conta, path = 'mapa') => t.call('GET', `/equipes/${id_equipe}/${path}`, { token: who.token })
  return { ana, id_equipe, pessoas, ver: show }
}

/**
 * Id of an equipe of this person and of two others, who show themselves to it; she does too once she has opened her
 * result, which `aberto` says.
 */
export async function equipeCom(t: TestApp, ana: Conta, pessoa: Participante, { aberto = true } = {}): Promise<number> {
  await createLicencas(t, ana, { quantidade: 2 })
  const outras = [await withResultado(t, ana, FIVE[0]), await withResultado(t, ana, FIVE[1])]
  if (aberto) await equipesOf(() => t).lido(pessoa)
  return gather(t, ana, [pessoa, ...outras], aberto ? [pessoa, ...outras] : outras)
}
