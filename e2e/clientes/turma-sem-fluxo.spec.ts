import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { LONGO } from '../support/servers/longo.ts'
import { enterSala, openSala, openTurma, prepareConsultorWith } from '../support/turma.ts'

/** Runs at one screen size: the time between two polls does not depend on it (decision 034). */
test('the board polls and shows the same when no stream gets through', { tag: LONGO }, async ({ page, request }) => {
  const consultor = await prepareConsultorWith(request, 3)
  const turma = await openTurma(request, consultor)
  await openSala(request, consultor, turma)
  await page.route('**/vivo?*', route => route.abort())
  await applySessao(page, consultor)
  await page.goto(`/turmas/${turma.id_rodada}`)
  await expect(page.getByText('Ninguém na turma ainda')).toBeVisible()
  await expect(page.getByText('a cada 15 segundos')).toBeVisible()
  await enterSala(request, turma, 'pergunta')
  const cadastrados = page.getByRole('region', { name: /^Cadastrado, / })
  await expect(cadastrados.getByRole('listitem')).toHaveCount(1)
})
