import { readdir, readFile } from 'node:fs/promises'
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils'
import type pg from 'pg'

const INSTRUMENTS = new URL('../../content/instrumento/', import.meta.url)

/** States in alphabetical order get id 1..27; municipalities keep their IBGE code (ruling 7). */
async function loadLocalidades(client: pg.Client): Promise<void> {
  const collator = new Intl.Collator('pt-BR')
  const states = getStates().toSorted((a, b) => collator.compare(a.name, b.name))
  const cities = getMunicipalities()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from cidades')
  if (rows[0]?.n === cities.length) return
  await client.query(
    `insert into estados (id_estado, uf, nome, codigo_ibge)
     select * from unnest($1::smallint[], $2::text[], $3::text[], $4::smallint[]) on conflict do nothing`,
    [states.map((_, i) => i + 1), states.map(s => s.code), states.map(s => s.name), states.map(s => s.ibgeCode)],
  )
  await client.query(
    `insert into cidades (id_cidade, id_estado, nome)
     select cidade.id, estados.id_estado, cidade.nome
       from unnest($1::int[], $2::text[], $3::text[]) as cidade (id, uf, nome) join estados on estados.uf = cidade.uf
     on conflict do nothing`,
    [cities.map(c => Number(c.code)), cities.map(c => c.stateCode), cities.map(c => c.name)],
  )
}

/** Each published version of the instrument is stored once and never changed. */
async function loadInstrumentos(client: pg.Client): Promise<void> {
  for (const file of (await readdir(INSTRUMENTS)).filter(name => /^\d+\.\d+\.json$/.test(name))) {
    await client.query(
      'insert into instrumentos (versao, conteudo, publicado_em) values ($1, $2, now()) on conflict do nothing',
      [file.replace('.json', ''), await readFile(new URL(file, INSTRUMENTS), 'utf8')],
    )
  }
}

export async function loadReferenceData(client: pg.Client): Promise<void> {
  await loadLocalidades(client)
  await loadInstrumentos(client)
}
