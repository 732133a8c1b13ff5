import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { applySessao } from '../support/screens.ts'
import { prepareConsultorNovo } from '../support/servers/api.ts'
import { longUnless } from '../support/servers/longo.ts'

for (const width of [390, 1280]) {
  test.describe(`the consultor's own mail text at ${width} px`, longUnless(width, 390), () => {
    test.use({ viewport: { width, height: 844 } })

    test('shows in the preview while typed, is saved, and can be reset to the default', async ({ page, request }) => {
      await applySessao(page, await prepareConsultorNovo(request))
      await page.goto('/modelos-de-convite')
      // The way back leads to where it was opened.
      await expect(page.getByRole('link', { name: 'E-mails' })).toHaveAttribute('href', '/meus-dados/emails')
      const previa = page.getByRole('region', { name: 'Como a mensagem chega' })
      await expect(previa.getByRole('heading', { name: 'Você recebeu um convite' })).toBeVisible()
      const abertura = page.getByRole('textbox', { name: 'Como começa' })
      await abertura.fill('Oi, {nome}. Veja golpe.com')
      await expect(abertura).toHaveAccessibleDescription(/sem endereços de sites/)
      await abertura.fill('Oi, {nome}. Este é o passo que combinamos.')
      await expect(previa).toContainText('Oi, Beto. Este é o passo que combinamos.')
      await expect(previa).toContainText('Não quero receber convites')
      expect(await axeFinds(page)).toEqual([])
      // Neither another tab nor a reload loses what is not saved yet, and it says so.
      await page.getByRole('tab', { name: 'Lembrete' }).click()
      await page.getByRole('tab', { name: 'Convite' }).click()
      await page.reload()
      await expect(abertura).toHaveValue('Oi, {nome}. Este é o passo que combinamos.')
      const naoSalvas = page.getByText('Ainda não salvas: as mensagens saem com as palavras de antes.')
      await expect(naoSalvas).toBeVisible()
      await page.getByRole('button', { name: 'Salvar as palavras' }).press('Enter')
      await expect(naoSalvas).toBeHidden()
      await page.reload()
      await expect(abertura).toHaveValue('Oi, {nome}. Este é o passo que combinamos.')
      await page.getByRole('button', { name: 'Voltar às palavras originais' }).press('Enter')
      await expect(abertura).toHaveValue(/convidou você para responder/)
    })
  })
}
