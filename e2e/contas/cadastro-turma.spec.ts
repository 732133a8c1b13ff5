import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#shared/platform/time.ts'
import { campo, preencherCadastro } from '../support/cadastro.ts'
import { test as base, expect } from '../support/journey.ts'
import { abrirSessao, CONSULTORA, get, novoEmail, post } from '../support/servers/api.ts'

interface Turma {
  url: string
  empresa: string
}

/**
 * Fixtures: a turma with a company and one without, each with one person invited; closed afterwards, so that unused
 * licences return.
 */
const test = base.extend<{ deEmpresa: Turma; semEmpresa: Turma }>({
  deEmpresa: async ({ request }, use) => {
    const consultora = await abrirSessao(request, CONSULTORA.email)
    const { results } = await get<{ results: { id_empresa: number; nome: string }[] }>(
      request,
      '/empresas/',
      consultora,
    )
    const [empresa] = results
    const turma = await abrir(request, { id_empresa: empresa!.id_empresa })
    await use({ url: turma.url, empresa: empresa!.nome })
    await turma.encerrar()
  },
  semEmpresa: async ({ request }, use) => {
    const turma = await abrir(request, {})
    await use({ url: turma.url, empresa: '' })
    await turma.encerrar()
  },
})

async function abrir(request: Parameters<typeof post>[0], overrides: object) {
  const consultora = await abrirSessao(request, CONSULTORA.email)
  const { id_rodada } = await post<{ id_rodada: string }>(
    request,
    '/rodadas',
    {
      nome: 'Lideranças Exemplo',
      fecha_em: new Date(Date.now() + 3 * DAY_MS).toISOString(),
      max_entradas: 1,
      ...overrides,
    },
    consultora,
  )
  const { results } = await post<{ results: { convite: { url: string } }[] }>(
    request,
    `/rodadas/${id_rodada}/convidar`,
    { id_lote: randomUUID(), emails: [novoEmail('turma')] },
    consultora,
  )
  const encerrar = () => post(request, `/rodadas/${id_rodada}/encerrar`, {}, consultora)
  return { url: results[0]!.convite.url, encerrar }
}

const QUEM_VE = 'Quem vê o seu resultado?'

test("a company's turma asks nobody about sharing before there is a result, and its notice is true", async ({
  page,
  deEmpresa,
}) => {
  await page.goto(deEmpresa.url)
  await expect(page.getByText(`para a turma “Lideranças Exemplo · ${deEmpresa.empresa}”`)).toBeVisible()
  await expect(page.getByText('só o vê se você escolher mostrar, depois de ler.')).toHaveCount(2)
  await expect(page.getByText(QUEM_VE)).toHaveCount(0)
  const empresas = page.getByRole('combobox', { name: 'Empresa' })
  await expect(empresas.locator('option:checked')).toHaveText(deEmpresa.empresa)
  await preencherCadastro(page, 'Turma Exemplo Souza')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page).toHaveURL(/\/perfil-usuario\/\d+$/)
  await expect(page.getByText(/O resultado fica só com você/).first()).toBeVisible()
})

test('a turma without a company shows the same notice and question as an invite', async ({ page, semEmpresa }) => {
  await page.goto(semEmpresa.url)
  await expect(page.getByText('para a turma “Lideranças Exemplo”')).toBeVisible()
  await expect(page.getByText('No fim desta página, você escolhe se quer.')).toBeVisible()
  await expect(campo(page, 'Nome')).toBeVisible()
  await expect(page.getByText(QUEM_VE)).toBeVisible()
})
