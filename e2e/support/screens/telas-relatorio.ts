import { expect, type Page } from '@playwright/test'
import type { Tela } from './telas.ts'

const readMine = async (page: Page) => {
  await page.getByRole('link', { name: 'Ler o meu relatório' }).click()
  await expect(page.getByRole('region', { name: 'Marque o que é seu' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Textos versão', { exact: false })).toBeAttached()
}

/** The person's own report on screen, plain and while they mark it with the plan open. */
export const DO_RELATORIO: Tela[] = [
  {
    nome: 'relatorio-na-tela',
    repete: 'relatorio-marcando',
    quem: 'participante',
    em: '/perfil-usuario',
    ate: readMine,
  },
  {
    nome: 'relatorio-marcando',
    quem: 'participante',
    em: '/perfil-usuario',
    ate: async page => {
      await readMine(page)
      await page.getByRole('button', { name: 'Marcar o que é meu' }).click()
      await page.getByText('Escrever o meu plano').click()
    },
  },
]
