import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'

let t: TestApp
let admin: Conta
let tres: Conta[]
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
  tres = [await createConsultor(t), await createConsultor(t, { licencas: 2 }), await createConsultor(t)]
})
afterAll(() => t.close())

const get = (url: string) => t.call('GET', url, { token: admin.token })
const vizinhos = async ({ id_usuario }: Conta, query: string) =>
  (await get(`/administracao/consultores/${id_usuario}?${query}`)).json().vizinhos

test('a page opened from the list knows its place and who stands before and after, in the same filter and order', async () => {
  const { results } = (await get('/administracao/consultores?precisa=sem_licenca&pagina=1')).json()
  const ids: number[] = results.map(({ id_usuario }: { id_usuario: number }) => id_usuario)
  expect(ids).toHaveLength(2)
  const [first, second] = ids.map(id => tres.find(({ id_usuario }) => id_usuario === id)!) as [Conta, Conta]
  const query = 'lista=1&precisa=sem_licenca'
  const { id_usuario, nome } = second
  expect(await vizinhos(first, query)).toEqual({ posicao: 1, total: 2, anterior: null, proximo: { id_usuario, nome } })
  expect(await vizinhos(second, query)).toMatchObject({ posicao: 2, anterior: { id_usuario: first.id_usuario } })
  expect(await vizinhos(tres[1]!, query)).toBeNull()
  expect(await vizinhos(tres[1]!, 'lista=1&ordem=livres&tipo=2')).toMatchObject({ posicao: 3, total: 3, proximo: null })
  expect(await vizinhos(first, '')).toBeNull()
})

test('the file has the accounts that the filters leave, for spreadsheets, and leaves its trace', async () => {
  const answer = await get('/administracao/consultores.csv?tipo=2&ordem=livres')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toMatch(/consultores-.*\.csv/)
  const lines = answer.body.trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFNome;E-mail;Celular;Tipo;Situação;Clientes;Testes em 30 dias;Licenças livres;Última compra;Licenças da última compra;E-mails com falha em 30 dias;Último acesso',
  )
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain(`${tres[1]?.nome};${tres[1]?.email};`)
  expect(lines[3]).toContain(';Consultor;Ativo;0;0;2;;;0;')
  const traces = await t.deps.db
    .selectFrom('auditoria')
    .select('detalhes')
    .where('acao', '=', 'consultores_exportados')
    .execute()
  expect(traces).toMatchObject([{ detalhes: { linhas: 3 } }])
})
