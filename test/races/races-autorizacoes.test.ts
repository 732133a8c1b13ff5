import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../app/app.ts'
import { type Conta, conclude, createConsultor, createParticipante, type Participante } from '../app/factories.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Access ends at once (security §37): when a withdrawal is answered, no request that starts gets content, through whichever process; and one that began
 * before is answered whole or refused, never with an error.
 */

let t: TestApp
let pair: Pair
let consultor: Conta
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
  consultor = await createConsultor(t, { licencas: ROUNDS + 2 })
})
afterAll(() => pair.close())

/** Whether a body shows a result: totals, a row of a result, or a document. */
const shows = (body: string): boolean =>
  body.startsWith('%PDF') || /"valor":\d|"totais":\[|"relatorio":\{|"anotacoes"/.test(body)

async function ask(path: string, token: string): Promise<{ status: number; shown: boolean }> {
  const answer = await fetch(pair.next() + path, { headers: { authorization: `Bearer ${token}` } })
  const body = await answer.text()
  expect(answer.status, `${path} ${body.slice(0, 200)}`).toBeLessThan(500)
  return { status: answer.status, shown: shows(body) }
}

async function share({ token }: Participante, compartilhamento: boolean): Promise<void> {
  const answer = await fetch(`${pair.next()}/usuarios/consentimentos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ compartilhamento }),
  })
  expect(answer.status).toBe(200)
}

const paths = ({ id_usuario, id_licenca }: Participante, nome: string) => [
  `/usuarios/perfil/${id_licenca}`,
  `/disc/perfil/${id_usuario}`,
  `/disc/${id_usuario}`,
  `/disc/testes-finalizados/${id_usuario}`,
  `/relatorios_disc/leitura/${id_licenca}`,
  `/disc/conversa/${id_licenca}`,
  `/relatorios_disc/${nome}.pdf`,
  `/relatorios_disc/anexo/${nome}.pdf`,
  `/relatorios_disc/relatorio.pdf?id_usuario=${id_usuario}`,
]

/** Creates a client with a result, and the paths to it, with a report name issued while it was shared. */
async function clienteConcluido() {
  const person = await createParticipante(t, consultor)
  await conclude(t, person)
  const list = await t.call('GET', `/disc/testes-finalizados/${person.id_usuario}`, { token: consultor.token })
  return { person, urls: paths(person, list.json().results[0].nome_relatorio as string) }
}

test('no request that starts after a withdrawal is answered gets content', async () => {
  const { person, urls } = await clienteConcluido()
  for (let round = 0; round < ROUNDS; round += 1) {
    await share(person, true)
    for (const url of urls) expect((await ask(url, consultor.token)).shown, url).toBe(true)
    // Reads go on through both processes while the person closes.
    let closed = false
    const reading = [0, 1, 2].map(async () => {
      while (!closed) await Promise.all(urls.slice(0, 6).map(url => ask(url, consultor.token)))
    })
    const documents = urls.slice(6).map(url => ask(url, consultor.token))
    await share(person, false)
    const after = await Promise.all(urls.map(url => ask(url, consultor.token)))
    closed = true
    expect(after.filter(answer => answer.shown)).toEqual([])
    await Promise.all([...reading, ...documents])
  }
  // Six documents a round are set while two servers answer.
})

test('starting a test while closing never opens closed results again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await createParticipante(t, consultor)
    const starts = [0, 1].map(() =>
      fetch(`${pair.next()}/disc/rascunho/${person.id_licenca}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ respostas: [] }),
      }),
    )
    await Promise.all([...starts, share(person, false)])
    await conclude(t, person)
    expect((await ask(`/usuarios/perfil/${person.id_licenca}`, consultor.token)).status).toBe(403)
    const rows = await t.deps.db
      .selectFrom('autorizacoes')
      .select('escopo')
      .where('id_participante', '=', person.id_usuario)
      .orderBy('id_autorizacao', 'desc')
      .execute()
    expect(rows[0]?.escopo).toBe('nada')
  }
})
