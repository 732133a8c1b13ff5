import { readdir, readFile } from 'node:fs/promises'
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils'
import type pg from 'pg'

const INSTRUMENTS = new URL('../../../content/instrumento/', import.meta.url)

/**
 * Loads states and municipalities: states get ids 1 to 27 in alphabetical order; municipalities keep their IBGE code
 * (behaviour §26).
 */
async function loadPlaces(client: pg.Client): Promise<void> {
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

/**
 * Stores each published version of the questionnaire once. A stored version never changes, because answers belong to
 * its exact wording. Versions that only the database has are left alone.
 * @param folder one file per version, `1.0.json`
 * @throws {Error} in Portuguese when a file differs from the stored version
 */
export async function loadInstruments(client: pg.Client, folder: URL = INSTRUMENTS): Promise<void> {
  for (const file of (await readdir(folder)).filter(name => /^\d+\.\d+\.json$/.test(name))) {
    const versao = file.replace('.json', '')
    const conteudo = await readFile(new URL(file, folder), 'utf8')
    await client.query(
      'insert into instrumentos (versao, conteudo, publicado_em) values ($1, $2, now()) on conflict do nothing',
      [versao, conteudo],
    )
    // As jsonb: spaces and the order of keys are no difference.
    const { rows } = await client.query<{ igual: boolean }>(
      'select conteudo = $2::jsonb as igual from instrumentos where versao = $1',
      [versao, conteudo],
    )
    if (!rows[0]?.igual) throw new Error(hasInstrumentChanged(versao))
  }
}

const hasInstrumentChanged = (versao: string) =>
  `O instrumento ${versao} guardado no banco de dados não é igual ao arquivo content/instrumento/${versao}.json.
Uma versão publicada nunca muda, porque há respostas dadas a ela: o servidor não inicia assim.
Desfaça a alteração do arquivo e publique o texto novo como uma versão nova (docs/publicar-versao.md).`

export async function loadReferenceData(client: pg.Client): Promise<void> {
  await loadPlaces(client)
  await loadInstruments(client)
}
