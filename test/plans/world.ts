import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { seed } from '../../bench/crescimento/seed.mjs'
import type { TestApp } from '../app/app.ts'
import { straightTo } from '../app/db.ts'
import { withDatabase } from '../servers/postgres.ts'

/** A caller of the seeded world: a session, and the ids that the cases use. */
export interface Quem {
  token: string
  a: Record<string, string | number>
}

/**
 * Sizes of the seeded world: large enough that index choices differ, small enough to insert in seconds. The first two
 * consultores are the owners.
 */
const TAMANHOS = { consultores: 6, maior: 300, menor: 60, pessoas: 4_000, estoque: 400, atos: 6_000, abertas: 12 }

/** Connects to the app's database as a superuser. */
export const adminOn = (t: TestApp): pg.Client => {
  const { pathname } = new URL(straightTo(t.deps))
  return new pg.Client({ connectionString: withDatabase(inject('database').adminConnectionString, pathname.slice(1)) })
}

/** Seeds two owners among others into the app's empty database; returns the callers. */
export async function sow(t: TestApp): Promise<Record<'ana' | 'bia' | 'admin' | 'pessoa', Quem>> {
  const admin = adminOn(t)
  await admin.connect()
  await seed(admin, TAMANHOS, () => {})
  // Every second person chose to open together, and has opened: what these callers read stays readable.
  await admin.query(
    'insert into ver_juntos (id_licenca, escolhido_em, aberto_em) select id_licenca, finalizado_em, finalizado_em from resultados where id_licenca % 2 = 0',
  )
  const idsOf = async (text: string) => (await admin.query<{ id: number }>(text)).rows.map(({ id }) => id)
  const [ana, bia] = await idsOf('select id_consultor as id from contagem_clientes order by total limit 2')
  const [chefe] = await idsOf('select id_usuario as id from usuarios where id_tipo_usuario = 1 limit 1')
  const [pessoa] = await idsOf(`select id_participante as id from resultados where id_consultor = ${ana} limit 1`)
  const signIn = async (id: number | undefined) => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    await admin.query(
      'insert into sessoes (id_sessao, token_hash, id_usuario, criada_em, usada_em) values ($1, $2, $3, $4, $4)',
      [randomUUID(), hash, id, t.clock.now()],
    )
    return token
  }
  const names = async (id: number | undefined) => {
    const { rows } = await admin.query(
      `select id_pessoa as pessoa, id_participante as cliente, id_licenca_resultado as licenca, split_part(nome, ' ', 3) as nome,
              (select id_etiqueta from etiquetas where id_consultor = $1 limit 1) as etiqueta, 2 as paginas,
              (select id_empresa from empresas where id_consultor = $1 limit 1) as empresa,
              (select id_rodada from rodadas where id_consultor = $1 limit 1) as rodada
         from pessoas where id_consultor = $1 and resultado_em is not null order by resultado_em limit 1`,
      [id],
    )
    return rows[0]
  }
  const world = {
    ana: { token: await signIn(ana), a: await names(ana) },
    bia: { token: await signIn(bia), a: await names(bia) },
    admin: { token: await signIn(chefe), a: { maior: ana ?? 0 } },
    pessoa: { token: await signIn(pessoa), a: { eu: pessoa ?? 0 } },
  }
  await admin.end()
  return world
}
