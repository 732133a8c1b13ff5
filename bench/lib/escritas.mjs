/*
 * Writes at a steady rate that are sent again until they are acknowledged, as pages do and people: invites, each a licence
 * and a mail; marks in conversations; answers of a test. And what became of each.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { creditar } from '../../server/licencas/licencas/licencas.ts'
import { inTransaction } from '../../server/platform/db/connect.ts'
import { signInAs } from './lib.mjs'
import { call, prepareSala, seedSalas } from './salas.mjs'

const ANSWERS = ['sim', 'em_parte', 'nao']
const ORDERS = [
  [1, 2, 3, 4],
  [4, 3, 2, 1],
  [2, 1, 4, 3],
]
const SIZES = { consultoras: 10, salas: 14, testes: 6 }

/** Makes consultoras with licences in the ledger, and people who answer a test. */
export async function seedEscritas(client, db, licencas) {
  const consultoras = []
  for (let i = 0; i < SIZES.consultoras; i += 1) {
    const { rows } = await client.query(
      `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       values (2, 'Consultora Exemplo', $1, 'x', now()) returning id_usuario as id_consultor`,
      [`consultora-${i}@exemplo.com.br`],
    )
    const [{ id_consultor }] = rows
    const credito = {
      id_consultor,
      id_tipo_licenca: 1,
      quantidade: licencas,
      evento: /** @type {const} */ ('cortesia'),
      id_ator: null,
    }
    await inTransaction(db, tx => creditar(tx, { ...credito, motivo: 'bench', em: new Date() }))
    consultoras.push({ token: await signInAs(client, id_consultor) })
  }
  const { rows } = await client.query(
    `with gente as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Pessoa Exemplo ' || i, 'p' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       returning id_usuario
     )
     insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
     select 1, (select id_usuario from usuarios where email = $1), 'ATRIBUIDA', id_usuario, now(), now(), now() from gente
     returning id_licenca, id_participante`,
    ['consultora-0@exemplo.com.br', SIZES.testes],
  )
  const testes = []
  for (const { id_licenca, id_participante } of rows)
    testes.push({ id_licenca, token: await signInAs(client, id_participante) })
  return { consultoras, testes, salas: await seedSalas(client, SIZES.salas) }
}

/** One in five requests reads; two in five are marks. */
const TURNS = ['convite', 'marca', 'resposta', 'marca', null]

/** The writes of one kind in turn: each with its call, and under which name its acknowledgement is kept. */
function kindsOf({ consultoras, testes, salas }) {
  return {
    convite: n => {
      const email = `convidada-${n}@exemplo.com.br`
      const body = { id_tipo_licenca: 1, email_participante: email }
      return {
        name: email,
        how: ['POST', '/consultores/convidar', consultoras[(n / TURNS.length) % consultoras.length].token, body],
      }
    },
    marca: n => {
      const { id, pessoa, frase } = salas[n % salas.length]
      const id_comando = randomUUID()
      const marca = { tipo: 'marcar', frase, resposta: ANSWERS[n % 3], idade_ms: 0, substitui: null }
      const body = { comandos: [{ id_comando, ...marca }] }
      return { name: id_comando, how: ['POST', `/devolutivas/${id}/comandos`, pessoa, body] }
    },
    resposta: n => {
      const { id_licenca, token } = testes[n % testes.length]
      const numero = 1 + (Math.floor(n / testes.length) % 15)
      const toque = { ms: 1_000, cliques: n, atualizada_em: Date.now() }
      const resposta = { numero, ordem: ORDERS[n % 3], ordem_inicial: ORDERS[0], ...toque }
      const body = { respostas: [resposta], versao: '1.0' }
      return { name: `${id_licenca} ${numero} ${n}`, how: ['PUT', `/disc/rascunho/${id_licenca}`, token, body] }
    },
  }
}
/**
 * Writes so many times a second at these servers in turn, until stopped.
 * @param {{ url: string }[]} servers
 */
// whole: a load whose parts share what was asked and what was told
export async function write(servers, seeded, perSecond) {
  for (const sala of seeded.salas) await prepareSala(servers[0].url, sala)
  const kinds = kindsOf(seeded)
  /** When what was acknowledged, by kind and name. */
  const told = { convite: new Map(), marca: new Map(), resposta: new Map() }
  /** When each server acknowledged a write. */
  const acks = servers.map(() => /** @type {number[]} */ ([]))
  /** Answers other than an acknowledgement, with their number. */
  const said = new Map()
  const wrong = []
  const pending = new Set()
  let over = false

  const put = async (kind, n) => {
    const { name, how } = kinds[kind](n)
    const [method, path, token, body] = how
    for (let tried = 0; !over; tried += 1) {
      const at = (n + tried) % servers.length
      const error = await call(method, servers[at].url + path, token, body).then(
        ({ results }) => results?.find?.(({ resultado }) => resultado === 'recusado'),
        reason => reason,
      )
      if (!error) {
        acks[at].push(performance.now())
        return told[kind].set(name, `tried ${tried + 1} ${new Date().toISOString()}`)
      }
      const what = `${kind} ${error.status ?? error.code ?? error.codigo ?? error.message}`
      said.set(what, (said.get(what) ?? 0) + 1)
      if (error.status ? ![429, 503].includes(error.status) : !error.code)
        return wrong.push(`${what} ${error.message ?? ''}`)
      // As pages do: later each time.
      await sleep((error.after ?? 1) * 1_000 * Math.min(2 ** tried, 8) * (0.5 + Math.random()))
    }
  }
  const read = n =>
    call('GET', `${servers[n % servers.length].url}/consultores/licencas?limite=5`, seeded.consultoras[0].token).catch(
      error => {
        const what = `leitura ${error.status ?? error.code}`
        said.set(what, (said.get(what) ?? 0) + 1)
      },
    )
  let n = 0
  const timer = setInterval(() => {
    const kind = TURNS[n % TURNS.length]
    const one = (kind ? put(kind, n) : read(n)).finally(() => pending.delete(one))
    pending.add(one)
    n += 1
  }, 1_000 / perSecond)
  return {
    told,
    acks,
    said,
    wrong,
    asked: () => n,
    /** Asks for nothing new, and waits until all is acknowledged, at most so many ms. */
    async stop(ms) {
      clearInterval(timer)
      await Promise.race([Promise.all(pending), sleep(ms)])
      over = true
      return pending.size
    },
  }
}

/** How much of what was acknowledged is not there; the first few with their moment. */
function lost(told, there) {
  const gone = [...told].filter(([name]) => !there(name))
  for (const [name, when] of gone.slice(0, 5)) console.log(`lost: ${name} ${when}`)
  return gone.length
}

/** Looks up everything that was acknowledged; returns how much of it is lost, doubled or half there, by name. */
export async function lookUp(client, { told, mails }) {
  const rows = async text => (await client.query(text)).rows
  const convites = await rows(
    `select c.email, c.id_licenca, (select count(*)::int from movimentos_licenca m
              where m.id_convite = c.id_convite and m.evento = 'convite') as movimentos
       from convites c where c.email like 'convidada-%'`,
  )
  const marcas = new Set((await rows('select id_comando from marcacoes')).map(row => row.id_comando))
  const marcasN = await rows('select count(*)::int as n, count(distinct id_comando)::int as own from marcacoes')
  const respostas = new Map(
    (await rows('select id_licenca, numero, cliques from rascunho_respostas')).map(row => [
      `${row.id_licenca} ${row.numero}`,
      row.cliques,
    ]),
  )
  const byEmail = Map.groupBy(convites, ({ email }) => email)
  const byMail = Map.groupBy(mails, ({ to }) => to)
  return {
    'convites perdidos': lost(told.convite, email => byEmail.has(email)),
    'convites em dobro': [...byEmail.values()].filter(all => all.length > 1).length,
    'convites pela metade': convites.filter(({ movimentos }) => movimentos !== 1).length,
    'licenças gastas em dobro': convites.length - new Set(convites.map(({ id_licenca }) => id_licenca)).size,
    'marcas perdidas': lost(told.marca, id => marcas.has(id)),
    'marcas em dobro': marcasN[0].n - marcasN[0].own,
    'respostas perdidas': lost(told.resposta, name => {
      const [licenca, numero, cliques] = name.split(' ')
      return (respostas.get(`${licenca} ${numero}`) ?? -1) >= Number(cliques)
    }),
    'e-mails perdidos': [...byEmail.keys()].filter(email => !byMail.has(email)).length,
    'e-mails em dobro': [...byMail.values()].filter(all => all.length > 1).length,
    'e-mails sem convite': [...byMail.keys()].filter(to => to.startsWith('convidada-') && !byEmail.has(to)).length,
  }
}
